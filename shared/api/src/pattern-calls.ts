import { BANK_MESSAGE_ROUTES } from '@urooj/contract/bank-message-routes';
import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { idOf, list, number, price, readable, record, text, time } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** The values that can be marked in a message. Amount and transaction ID are required. */
export type Mark = 'amount' | 'transactionId' | 'payer' | 'payerAccount' | 'payee' | 'date' | 'time' | 'balance';

/** A pattern that an admin has added. */
export type CreditPattern = {
  readonly id: string;
  readonly name: string;
  /** One of `PAYMENT_METHODS` */
  readonly method: string;
  readonly senders: readonly string[];
  readonly regex: string;
  readonly createdAt: string | null;
};

/** Either a regular expression, or a message with its marked values. */
export type PatternDraft = {
  readonly name: string;
  readonly method: PaymentMethod;
  readonly senders: readonly string[];
  readonly regex?: string;
  readonly bankMessageId?: string;
  readonly marks?: Readonly<Partial<Record<Mark, string>>>;
};

/** `field`: a mark, `text`, `senders`, `regex` or `patterns`. */
type PatternProblem = { readonly field: string; readonly code: string; readonly detail: string };

/** How a pattern would read an earlier message; `null`: not as a payment. */
export type ChangedMessage = {
  readonly id: string;
  readonly text: string;
  readonly reads: {
    readonly transactionId: string;
    readonly amountMinor: number | null;
    readonly payerName: string;
  } | null;
};

export type PatternPreview = {
  readonly regex: string;
  readonly problems: readonly PatternProblem[];
  readonly changed: readonly ChangedMessage[];
  /** How many earlier messages were read with it. */
  readonly compared: number;
  /** Whether messages that other patterns read would be read in another way: such a pattern is refused. */
  readonly changesBankMessages: boolean;
};

function toPattern(value: unknown): CreditPattern {
  const raw = record(value);
  return {
    id: idOf(raw),
    name: text(raw.name),
    method: PAYMENT_METHODS.find((method) => method === raw.method) ?? text(raw.method),
    senders: Array.isArray(raw.senders) ? raw.senders.map(text) : [],
    regex: text(raw.regex),
    createdAt: time(raw.createdAt),
  };
}

function toPreview(value: unknown): PatternPreview {
  const raw = record(value);
  return {
    regex: text(raw.regex),
    problems: list(raw.problems).map(({ field, code, detail }) => ({
      field: text(field),
      code: text(code),
      detail: text(detail),
    })),
    changed: list(raw.changed).map((message) => {
      const { transactionId, amount, payerName } = record(message.reads);
      const reads = { transactionId: text(transactionId), amountMinor: price(amount), payerName: text(payerName) };
      return { id: idOf(message), text: text(message.text), reads: reads.amountMinor === null ? null : reads };
    }),
    compared: number(raw.compared) ?? 0,
    changesBankMessages: raw.changesBankMessages === true,
  };
}

/** The calls about patterns. They need the feature `bankMessages`. */
export const patternCalls = (api: RouteCaller) => ({
  /** Newest first, without the retired ones. */
  listPatterns: (o?: CallOptions): Promise<Result<CreditPattern[]>> =>
    requestRoute(
      api,
      BANK_MESSAGE_ROUTES.listPatterns,
      readable((raw) => list(raw, 'patterns').map(toPattern)),
      o,
    ),
  /** Stores nothing. */
  previewPattern: (body: PatternDraft, o?: CallOptions): Promise<Result<PatternPreview>> =>
    requestRoute(api, BANK_MESSAGE_ROUTES.previewPattern, readable(toPreview), { ...o, body }),
  /** Returns how many earlier messages can be read now. */
  createPattern: (body: PatternDraft, o?: CallOptions): Promise<Result<number>> =>
    requestRoute(
      api,
      BANK_MESSAGE_ROUTES.createPattern,
      readable((raw) => number(record(raw).reread) ?? 0),
      {
        ...o,
        body,
      },
    ),
  retirePattern: (id: string, o?: CallOptions): Promise<Result<unknown>> =>
    requestRoute(api, BANK_MESSAGE_ROUTES.retirePattern, () => true, { ...o, params: { id } }),
});
