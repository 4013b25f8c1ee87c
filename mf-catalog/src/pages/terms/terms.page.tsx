import type { Page } from '@urooj/host/remote';
import { useHost } from '@urooj/host/router';
import { Policy } from '../../components/policy.tsx';
import { breadcrumbs } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { TERMS_HEAD, termsOf } from '../../texts/en/terms.ts';

function Terms() {
  const { brand } = useHost().config;
  return <Policy {...TERMS_HEAD} sections={termsOf(brand.name)} />;
}

export const page: Page = {
  meta: () => ({
    title: TERMS_HEAD.title,
    description: TERMS_HEAD.description,
    jsonLd: import.meta.env.SSR ? [breadcrumbs({ name: TERMS_HEAD.title, path: paths.terms() })] : [],
  }),
  Component: Terms,
};
