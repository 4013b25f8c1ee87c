import type { Page } from '@urooj/platform/remote';
import { useHost } from '@urooj/platform/router';
import { Policy } from '../../components/policy.tsx';
import { breadcrumbs } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { PRIVACY_HEAD, privacyOf } from '../../texts/en/privacy.ts';

const { title, lead, note, description } = PRIVACY_HEAD;

function Privacy() {
  const { brand, support } = useHost().config;
  return <Policy title={title} lead={lead} note={note} sections={privacyOf(brand.name, support.email)} />;
}

export const page: Page = {
  meta: {
    title,
    description,
    jsonLd: import.meta.env.SSR ? [breadcrumbs({ name: title, path: paths.privacy() })] : [],
  },
  Component: Privacy,
};
