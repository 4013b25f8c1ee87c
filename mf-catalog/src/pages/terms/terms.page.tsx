import type { Page } from '@urooj/platform/remote';
import { useHost } from '@urooj/platform/router';
import { Policy } from '../../components/policy.tsx';
import { breadcrumbs } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { TERMS_HEAD, termsOf } from '../../texts/terms.ts';

const { title, lead, description } = TERMS_HEAD;

function Terms() {
  const { brand } = useHost().config;
  return <Policy title={title} lead={lead} sections={termsOf(brand.name)} />;
}

export const page: Page = {
  meta: {
    title,
    description,
    jsonLd: import.meta.env.SSR ? [breadcrumbs({ name: title, path: paths.terms() })] : [],
  },
  Component: Terms,
};
