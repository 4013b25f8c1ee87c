import { type PublicCatalogue, pricesOf, soldFrom } from '@urooj/domain/catalogue';
import { currentLanguage } from '@urooj/domain/language';
import { readReorderState, reorderOf } from '@urooj/domain/reorder';
import { findService, type Service, servicesOf } from '@urooj/domain/services';
import { promisedIn, type ShownStatements, statementsFor } from '@urooj/domain/shop-statements';
import type { HostApi } from '@urooj/host/host';
import type { Page } from '@urooj/host/remote';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from '@urooj/host/router';
import { fullServiceName } from '@urooj/texts/en/names';
import { USUAL_PROMISED } from '@urooj/texts/en/promises';
import { buttonClass } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { useTitleFocus } from '@urooj/ui/use-title-focus';
import { paths } from '../../paths.ts';
import { buyTexts } from '../../texts/en/buy.ts';
import { getInitialFormState } from './buy-draft.ts';
import { BuyForm } from './buy-form.tsx';
import type { ServiceChoice } from './service-choice.tsx';

/** What the URL contains: `/buy?service=<name>[&platform=<name>][&amount=<n>]`, or `/buy?q=<words>` to search. */
export type BuyUrl = {
  /** The service as written; empty where the visitor still has to choose. */
  readonly requested: string;
  /** `null` for none, and for one that is not sold. */
  readonly service: Service | null;
  readonly amount: number | null;
  readonly query: string;
};

export type BuyData = BuyUrl & {
  readonly catalogue: PublicCatalogue;
  readonly statements?: ShownStatements;
  /** For a URL without a service. Buyers of a package do not load it. */
  readonly choice?: typeof ServiceChoice;
};

export function readBuyUrl(url: string, services: readonly Service[]): BuyUrl {
  const { searchParams } = new URL(url);
  const requested = searchParams.get('service')?.trim() ?? '';
  const amount = searchParams.get('amount') ?? '';
  return {
    requested,
    service: findService(services, requested, searchParams.get('platform') ?? ''),
    amount: /^\d{1,7}$/.test(amount) ? Number(amount) : null,
    query: searchParams.get('q') ?? '',
  };
}

const loadChoice = () => import(/* webpackChunkName: "service-choice" */ './service-choice.tsx');

/** A composed page carries the catalogue. After a navigation within the document it is requested, at most once a minute. */
function loadBuy(host: HostApi) {
  // This runs when the code of the page arrives, which is before the click where the link is prefetched. A document that
  // names a service seldom needs the others.
  if (!globalThis.location?.search.includes('service=')) loadChoice().catch(() => {});
  return async ({ request }: LoaderFunctionArgs): Promise<BuyData> => {
    const [catalogue, statements] = await Promise.all([host.catalogue(), host.statements()]);
    const url = readBuyUrl(request.url, servicesOf(catalogue, currentLanguage()));
    const choice = url.service ? null : await loadChoice();
    const shown = statementsFor(statements, currentLanguage(), ['support']);
    return { ...url, catalogue, ...shown, ...(choice && { choice: choice.ServiceChoice }) };
  };
}

function Buy() {
  const { requested, service, amount, query, catalogue, statements, choice: Choice } = useLoaderData<BuyData>();
  const { state, key } = useLocation();
  const orderedBefore = readReorderState(state);
  const services = servicesOf(catalogue, currentLanguage());
  const reordered = orderedBefore && findService(services, orderedBefore.service, orderedBefore.platform);
  const chosen = reordered ?? service;
  useTitleFocus(chosen?.name ?? null);
  if (!chosen) {
    const unavailable = orderedBefore?.service ?? requested;
    return Choice ? <Choice {...{ services, unavailable, query }} from={soldFrom(catalogue)} /> : null;
  }
  const prices = pricesOf(catalogue, chosen.name, currentLanguage());
  const reorder = reordered && reorderOf(orderedBefore, reordered, prices.packages);
  const initialState = getInitialFormState(chosen, prices, amount, reorder, key);
  return (
    <Section level={1} heading={buyTexts.heading(fullServiceName(chosen))} lead={<Lead service={chosen} />}>
      {prices.off === null ? (
        <BuyForm
          key={`${chosen.name} ${initialState.origin}`}
          initialState={initialState}
          hours={promisedIn(statements, USUAL_PROMISED).hours}
        />
      ) : (
        <ServiceOff text={prices.off} />
      )}
    </Section>
  );
}

/** A service that is switched off. What was typed for it stays stored for this visit. */
function ServiceOff({ text }: { text: string }) {
  return (
    <Stack>
      <Notice tone="info">{text || buyTexts.off}</Notice>
      <Link to={paths.choice()} className={buttonClass()}>
        {buyTexts.changeService}
      </Link>
    </Stack>
  );
}

function Lead({ service }: { service: Service }) {
  const change = (
    <Link key="change" to={paths.choice()}>
      {buyTexts.changeService}
    </Link>
  );
  if (!service.path) return buyTexts.lead(change);
  const custom = (
    <Link key="custom" to={service.path}>
      {buyTexts.customAmount}
    </Link>
  );
  return buyTexts.leadWithCustomAmount(change, custom);
}

export const page: Page<BuyData> = {
  loader: loadBuy,
  meta: () => ({ title: buyTexts.title, description: buyTexts.description }),
  Component: Buy,
};
