import type { Announcement } from '@urooj/contract/announcements';
import { SHOP_STATEMENT_ROUTES } from '@urooj/contract/shop-statement-routes';
import {
  type ShopStatement,
  type ShopStatements,
  STATEMENTS,
  type StatementTexts,
} from '@urooj/contract/shop-statements';
import { number, record, text, time } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** What the pages state and announce; `revision` is that of the live site with it. */
export type StatedOfShop = {
  readonly statements: ShopStatements;
  readonly notice: Announcement | null;
  readonly closing: Announcement | null;
  readonly revision: number;
};

function toTexts(value: unknown, names: readonly string[]): StatementTexts {
  const raw = record(value);
  return Object.fromEntries(names.flatMap((name) => (text(raw[name]) === '' ? [] : [[name, text(raw[name])]])));
}

/** Only those that this client knows. */
function toStatements(value: unknown): ShopStatements {
  const raw = record(value);
  const known = Object.entries(STATEMENTS).flatMap(([id, names]): [string, ShopStatement][] => {
    if (raw[id] === undefined) return [];
    const { en, ur, isHidden, isConfirmed } = record(raw[id]);
    const texts = { en: toTexts(en, names), ur: toTexts(ur, names) };
    return [[id, { ...texts, isHidden: isHidden === true, isConfirmed: isConfirmed === true }]];
  });
  return Object.fromEntries(known);
}

function toAnnouncement(value: unknown): Announcement | null {
  const raw = record(value);
  return text(raw.en) === '' ? null : { en: text(raw.en), ur: text(raw.ur), until: time(raw.until) };
}

/** `null` for a response without a revision: a change of it could overwrite what somebody else has changed. */
function toStated(value: unknown): StatedOfShop | null {
  const raw = record(value);
  const revision = number(raw.revision);
  if (revision === null) return null;
  const { statements, notice, closing } = raw;
  return {
    ...{ statements: toStatements(statements), revision },
    ...{ notice: toAnnouncement(notice), closing: toAnnouncement(closing) },
  };
}

/** The calls about what the pages state. They need the feature `ownerSettings`. */
export const shopStatementCalls = (api: RouteCaller) => ({
  shopStatements: (o?: CallOptions): Promise<Result<StatedOfShop>> =>
    requestRoute(api, SHOP_STATEMENT_ROUTES.shopStatements, toStated, o),
  /** @returns the revision that is live with them */
  changeShopStatements: (body: StatedOfShop, o?: CallOptions): Promise<Result<number>> =>
    requestRoute(api, SHOP_STATEMENT_ROUTES.changeShopStatements, (raw) => number(record(raw).revision), {
      ...o,
      body,
    }),
});
