import type { CatalogueDraft, PackageDraft, ServiceDraft } from './catalogue-draft.ts';
import { centsOf, dollars, newService, withService } from './catalogue-draft.ts';

export type DraftAction =
  | { readonly kind: 'replace'; readonly draft: CatalogueDraft }
  | { readonly kind: 'rate'; readonly change: Partial<Pick<CatalogueDraft, 'pkrPerUsd' | 'wholeRupees'>> }
  | { readonly kind: 'service'; readonly name: string; readonly change: Partial<ServiceDraft> }
  | { readonly kind: 'package'; readonly name: string; readonly key: string; readonly change: Partial<PackageDraft> }
  | { readonly kind: 'new service'; readonly described: Parameters<typeof newService>[0] }
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'remove'; readonly name: string; readonly key: string }
  | { readonly kind: 'percent'; readonly rows: ReadonlySet<string>; readonly percent: number };

/** The row of a package, and of the price of other amounts, in a selection. */
export const rowId = (service: string, key: string): string => `${service}/${key}`;
export const CUSTOM_KEY = 'custom';

function changed(typed: string, percent: number): string {
  const cents = centsOf(typed);
  return Number.isNaN(cents) ? typed : dollars(Math.max(1, Math.round((cents * (100 + percent)) / 100)));
}

const NEW_PACKAGE = { amount: '', usd: '', cost: '', popular: false } as const;

/** A package like the last one, without its amount and prices. Its key is no amount, so it never meets a stored one. */
function withNewPackage(service: ServiceDraft): ServiceDraft {
  const { promise, days } = service.packages.at(-1) ?? { promise: 'none' as const, days: '30' };
  const isTaken = (key: string) => service.packages.some((item) => item.key === key);
  let number = 1;
  while (isTaken(`new-${number}`)) number++;
  return { ...service, packages: [...service.packages, { ...NEW_PACKAGE, key: `new-${number}`, promise, days }] };
}

function withPercent(service: ServiceDraft, rows: ReadonlySet<string>, percent: number): ServiceDraft {
  const isChosen = (key: string) => rows.has(rowId(service.name, key));
  const { custom, packages } = service;
  if (![CUSTOM_KEY, ...packages.map(({ key }) => key)].some(isChosen)) return service;
  return {
    ...service,
    packages: packages.map((item) => (isChosen(item.key) ? { ...item, usd: changed(item.usd, percent) } : item)),
    custom: isChosen(CUSTOM_KEY) ? { ...custom, perThousand: changed(custom.perThousand, percent) } : custom,
  };
}

/** Services and packages that an action does not touch stay the same objects, so that their rows are not rendered again. */
export function editDraft(draft: CatalogueDraft, action: DraftAction): CatalogueDraft {
  const inService = (name: string, edit: (service: ServiceDraft) => ServiceDraft): CatalogueDraft => ({
    ...draft,
    services: draft.services.map((service) => (service.name === name ? edit(service) : service)),
  });
  switch (action.kind) {
    case 'replace':
      return action.draft;
    case 'rate':
      return { ...draft, ...action.change };
    case 'service':
      return inService(action.name, (service) => ({ ...service, ...action.change }));
    case 'package':
      return inService(action.name, (service) => ({
        ...service,
        packages: service.packages.map((item) => (item.key === action.key ? { ...item, ...action.change } : item)),
      }));
    case 'new service':
      return withService(draft, newService(action.described, draft.services[0]?.custom));
    case 'add':
      return inService(action.name, withNewPackage);
    case 'remove':
      return inService(action.name, (service) => ({
        ...service,
        packages: service.packages.filter(({ key }) => key !== action.key),
      }));
    case 'percent':
      return { ...draft, services: draft.services.map((one) => withPercent(one, action.rows, action.percent)) };
  }
}
