import type { Language } from '@urooj/contract/languages';
import type { ShopStatements } from '@urooj/contract/shop-statements';
import type { OrderStatus } from '@urooj/contract/vocabulary';
import { publicStatements } from '@urooj/domain/public-statements';
import type { Sale } from '@urooj/domain/quote';
import { type PromiseState, promiseEnd, promiseState } from '@urooj/domain/sale-promise';
import { promisedIn, statementsFor } from '@urooj/domain/shop-statements';
import * as enPromises from '@urooj/texts/en/promises';
import * as en from '@urooj/texts/en/sale-promise';
import * as urPromises from '@urooj/texts/ur/promises';
import * as ur from '@urooj/texts/ur/sale-promise';
import { textsIn } from './texts/in-language.ts';

export type PromisingOrder = {
  readonly status: OrderStatus;
  readonly sale: Pick<Sale, 'promise'>;
  readonly completionTime: Date | null;
};

function stateOf({ status, sale: { promise }, completionTime }: PromisingOrder): PromiseState | null {
  const promiseUntil = promiseEnd(promise, completionTime?.toISOString() ?? null);
  return promiseState({ status, promise, promiseUntil }, completionTime?.getTime() ?? 0);
}

/** What the order promises, and after its completion until when; nothing where it promises nothing. */
export function promiseLine(language: Language, order: PromisingOrder): readonly string[] {
  const state = stateOf(order);
  const { promiseText } = language === 'ur' ? ur : en;
  return state ? [textsIn(language).guarantee(promiseText(state))] : [];
}

/** What a completed order promises, and how to use it. */
export function guaranteeLines(language: Language, order: PromisingOrder): readonly string[] {
  const { running, lifetime, none } = textsIn(language).guaranteeUse;
  const state = stateOf(order);
  if (state === null) return [none];
  return [...promiseLine(language, order), state.kind === 'lifetime' ? lifetime : running];
}

/** How long orders in progress take, as the shop owner states it; nothing where they hide it. */
export function finishLine(language: Language, statements: ShopStatements): readonly string[] {
  const { finishText, USUAL_PROMISED } = language === 'ur' ? urPromises : enPromises;
  const { statements: shown } = statementsFor(publicStatements(statements), language, ['promise']);
  const line = finishText(promisedIn(shown, USUAL_PROMISED).delivery);
  return line === null ? [] : [line];
}
