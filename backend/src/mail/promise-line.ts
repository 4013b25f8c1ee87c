import type { Language } from '@urooj/contract/languages';
import type { OrderStatus } from '@urooj/contract/vocabulary';
import type { Sale } from '@urooj/domain/quote';
import { promiseEnd, promiseState } from '@urooj/domain/sale-promise';
import * as en from '@urooj/texts/en/sale-promise';
import * as ur from '@urooj/texts/ur/sale-promise';
import { textsIn } from './texts/in-language.ts';

export type PromisingOrder = {
  readonly status: OrderStatus;
  readonly sale: Pick<Sale, 'promise'>;
  readonly completionTime: Date | null;
};

/** What the order promises, and after its completion until when; nothing where it promises nothing. */
export function promiseLine(language: Language, { status, sale, completionTime }: PromisingOrder): readonly string[] {
  const { promise } = sale;
  const promiseUntil = promiseEnd(promise, completionTime?.toISOString() ?? null);
  const state = promiseState({ status, promise, promiseUntil }, completionTime?.getTime() ?? 0);
  const { promiseText } = language === 'ur' ? ur : en;
  return state ? [textsIn(language).guarantee(promiseText(state))] : [];
}
