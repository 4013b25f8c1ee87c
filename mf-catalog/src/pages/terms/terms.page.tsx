import { currentLanguage } from '@urooj/domain/language';
import { PROMISED_KINDS, promisedIn, type ShownStatements, statementsFor } from '@urooj/domain/shop-statements';
import type { Page } from '@urooj/host/remote';
import { useHost, useLoaderData } from '@urooj/host/router';
import { Policy } from '../../components/policy.tsx';
import { breadcrumbs } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { TERMS_HEAD, termsOf, USUAL_PROMISED } from '../../texts/en/terms.ts';

type TermsData = { readonly statements?: ShownStatements };

function Terms() {
  const { brand } = useHost().config;
  const { statements } = useLoaderData<TermsData>();
  return <Policy {...TERMS_HEAD} sections={termsOf(brand.name, promisedIn(statements, USUAL_PROMISED))} />;
}

export const page: Page<TermsData> = {
  loader: (host) => async () => statementsFor(await host.statements(), currentLanguage(), PROMISED_KINDS),
  meta: () => ({
    title: TERMS_HEAD.title,
    description: TERMS_HEAD.description,
    jsonLd: import.meta.env.SSR ? [breadcrumbs({ name: TERMS_HEAD.title, path: paths.terms() })] : [],
  }),
  Component: Terms,
};
