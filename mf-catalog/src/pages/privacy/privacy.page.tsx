import type { Page } from '@urooj/host/remote';
import { useHost } from '@urooj/host/router';
import { Policy } from '../../components/policy.tsx';
import { breadcrumbs } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { PRIVACY_HEAD, privacyOf } from '../../texts/en/privacy.ts';

function Privacy() {
  const { brand, support, bankMessages, bookYears } = useHost().config;
  const sections = privacyOf(brand.name, support.email, bankMessages.keepTextDays, bookYears);
  return <Policy {...PRIVACY_HEAD} sections={sections} />;
}

export const page: Page = {
  meta: () => ({
    title: PRIVACY_HEAD.title,
    description: PRIVACY_HEAD.description,
    jsonLd: import.meta.env.SSR ? [breadcrumbs({ name: PRIVACY_HEAD.title, path: paths.privacy() })] : [],
  }),
  Component: Privacy,
};
