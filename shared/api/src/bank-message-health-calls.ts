import { BANK_MESSAGE_ROUTES } from '@urooj/contract/bank-message-routes';
import { fillPath } from '@urooj/contract/route';
import { BANK_MESSAGE_STATES, type BankMessageState, SOURCE_ALARMS } from '@urooj/contract/vocabulary';
import { list, number, oneOf, readable, record, text, time } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** A phone or a mail box. */
export type MessageSource = {
  readonly id: string;
  readonly kind: 'phone' | 'mail';
  readonly name: string;
  readonly lastSeenAt: string | null;
  readonly lastMessageAt: string | null;
  /** When the alarm was raised; `null`: there is none. */
  readonly silentAt: string | null;
  readonly alarm: (typeof SOURCE_ALARMS)[number] | null;
  /** When it will be raised without another message; `null`: there is one, or nothing is expected yet. */
  readonly expectedBy: string | null;
};

/** The balance of an account rose without a message: one was lost. */
export type BalanceGap = {
  readonly method: string;
  readonly payeeAccount: string;
  /** The messages before and after the missing money. */
  readonly after: string | null;
  readonly before: string | null;
  readonly missingMinor: number | null;
  /** The bank message whose balance shows it. */
  readonly bankMessageId: string;
};

/** Gaps of the last 30 days. */
export type BankMessageHealth = {
  readonly sources: readonly MessageSource[];
  readonly balanceGaps: readonly BalanceGap[];
};

type Figure = { readonly count: number; readonly amountMinor: number };

/** The bank messages that the shop stored on a day, as they are now. */
export type BankMessageReport = {
  /** In Karachi. */
  readonly day: string;
  readonly received: Figure;
  readonly byState: Readonly<Record<BankMessageState, Figure>>;
  /** Messages that no pattern reads. */
  readonly unread: number;
  /** Unmatched ones whose transaction only rejected payments have. */
  readonly paysRejected: Figure;
  /** Payments that were approved on this day and that no bank message proves. */
  readonly approvedWithoutBankMessage: Figure;
};

const toSources = (value: unknown): MessageSource[] =>
  list(value).map((raw) => ({
    id: text(raw.id),
    kind: oneOf(raw.kind, ['phone', 'mail'], 'phone'),
    name: text(raw.name),
    lastSeenAt: time(raw.lastSeenAt),
    lastMessageAt: time(raw.lastMessageAt),
    silentAt: time(raw.silentAt),
    alarm: SOURCE_ALARMS.find((alarm) => alarm === raw.alarm) ?? null,
    expectedBy: time(raw.expectedBy),
  }));

const toGaps = (value: unknown): BalanceGap[] =>
  list(value).map((raw) => ({
    method: text(raw.method),
    payeeAccount: text(raw.payeeAccount),
    after: time(raw.after),
    before: time(raw.before),
    missingMinor: number(raw.missingMinor),
    bankMessageId: text(raw.bankMessageId),
  }));

function toFigure(value: unknown): Figure {
  const { count, amountMinor } = record(value);
  return { count: number(count) ?? 0, amountMinor: number(amountMinor) ?? 0 };
}

function toReport(value: unknown): BankMessageReport | null {
  const raw = record(value);
  const states = list(raw.byState);
  const figureOf = (state: BankMessageState) => toFigure(states.find((figure) => figure.state === state));
  if (text(raw.day) === '') return null;
  return {
    day: text(raw.day),
    received: toFigure(raw.received),
    byState: Object.fromEntries(
      BANK_MESSAGE_STATES.map((state) => [state, figureOf(state)]),
    ) as BankMessageReport['byState'],
    unread: number(raw.unread) ?? 0,
    paysRejected: toFigure(raw.paysRejected),
    approvedWithoutBankMessage: toFigure(raw.approvedWithoutBankMessage),
  };
}

const dayQuery = (day: string) => (day === '' ? {} : { day });

/** The calls about missing messages. They need the feature `bankMessages`. */
export const bankMessageHealthCalls = (api: RouteCaller) => ({
  bankMessageHealth: (o?: CallOptions): Promise<Result<BankMessageHealth>> =>
    requestRoute(
      api,
      BANK_MESSAGE_ROUTES.bankMessageHealth,
      readable((raw) => ({ sources: toSources(record(raw).sources), balanceGaps: toGaps(record(raw).balanceGaps) })),
      o,
    ),
  /** @param day in Karachi; empty: yesterday */
  bankMessageReport: (day: string, o?: CallOptions): Promise<Result<BankMessageReport>> =>
    requestRoute(api, BANK_MESSAGE_ROUTES.bankMessageReport, toReport, { ...o, query: dayQuery(day) }),
});

/** The URL of the workbook with all bank messages of a day. @param apiHost the origin of the backend */
export const bankMessageReportAddress = (apiHost: string, day: string): string =>
  `${apiHost}${fillPath(BANK_MESSAGE_ROUTES.bankMessageReportFile, { format: 'xlsx' })}?${new URLSearchParams(dayQuery(day))}`;
