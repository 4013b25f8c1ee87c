import { readReorderState, reorderOf } from '@urooj/domain/reorder';
import { findService, type Service } from '@urooj/domain/services';
import type { Page } from '@urooj/host/remote';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from '@urooj/host/router';
import { serviceName } from '@urooj/texts/en/names';
import { Section } from '@urooj/ui/section';
import { useTitleFocus } from '@urooj/ui/use-title-focus';
import { paths } from '../../paths.ts';
import { buyTexts } from '../../texts/en/buy.ts';
import { getInitialFormState } from './buy-draft.ts';
import { BuyForm } from './buy-form.tsx';
import { ServiceChoice } from './service-choice.tsx';

/** What the URL contains: `/buy?service=<name>[&platform=<name>][&amount=<n>]`, or `/buy?q=<words>` to search. */
export type BuyData = {
  /** The service as written; empty where the visitor still has to choose. */
  readonly requested: string;
  /** `null` for none, and for one that is not sold. */
  readonly service: Service | null;
  readonly amount: number | null;
  readonly query: string;
};

export function readBuyUrl(url: string): BuyData {
  const { searchParams } = new URL(url);
  const requested = searchParams.get('service')?.trim() ?? '';
  const amount = searchParams.get('amount') ?? '';
  return {
    requested,
    service: findService(requested, searchParams.get('platform') ?? ''),
    amount: /^\d{1,7}$/.test(amount) ? Number(amount) : null,
    query: searchParams.get('q') ?? '',
  };
}

/** Requests nothing: services and prices are part of the page. */
const loadBuy =
  () =>
  ({ request }: LoaderFunctionArgs): BuyData =>
    readBuyUrl(request.url);

function Buy() {
  const { requested, service, amount, query } = useLoaderData<BuyData>();
  const { state, key } = useLocation();
  const orderedBefore = readReorderState(state);
  const reordered = orderedBefore && findService(orderedBefore.service, orderedBefore.platform);
  const chosen = reordered ?? service;
  useTitleFocus(chosen?.name ?? null);
  if (!chosen) return <ServiceChoice unavailable={orderedBefore?.service ?? requested} query={query} />;
  const reorder = reordered && reorderOf(orderedBefore, reordered.name);
  const initialState = getInitialFormState(chosen, amount, reorder, key);
  return (
    <Section level={1} heading={buyTexts.heading(serviceName(chosen.name))} lead={<Lead service={chosen} />}>
      <BuyForm key={`${chosen.name} ${initialState.origin}`} initialState={initialState} />
    </Section>
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
