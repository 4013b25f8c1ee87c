import type { OwnerSettings } from '@urooj/api/settings-calls';
import { isRecord } from '@urooj/contract/is-record';
import { internationalNumber } from '@urooj/contract/phone-number';
import { type MatchMode, PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { DEFAULT_MATCH_MODE } from '@urooj/domain/bank-message-settings';
import type { PayeeAccount, Payees } from '@urooj/domain/payees';
import { numberOf } from './field-rules.ts';

/** A payment method; the fields of one that is off may be missing. */
type PayeeValues = { readonly isOn: boolean } & Partial<Record<keyof PayeeAccount, string>>;

/** What the form holds, by the names of the settings. Numbers are texts, as they are typed. */
export type SettingsValues = Pick<
  OwnerSettings,
  | 'brand'
  | 'legalName'
  | 'legalAddress'
  | 'support'
  | 'social'
  | 'reviewTime'
  | 'reviewTimeUrdu'
  | 'ownerMails'
  | 'switches'
> & {
  readonly payees: Readonly<Record<PaymentMethod, PayeeValues>>;
  readonly bankMessages: {
    readonly match: Readonly<Record<PaymentMethod, MatchMode>>;
    readonly keepTextDays: string;
    readonly withoutScreenshot: boolean;
  };
  readonly unpaidOrders: Readonly<Record<keyof OwnerSettings['unpaidOrders'], string>>;
  readonly bookYears: string;
  readonly refillDays: string;
  readonly security: {
    readonly adminSecondFactor: OwnerSettings['security']['adminSecondFactor'];
    readonly confirmPaymentsAbove: string;
    readonly confirmRefundsAbove: string;
    readonly secondPersonAbove: string;
  };
};

const NO_ACCOUNT = { title: '', account: '', bank: '', note: '', qr: '' };

const amountText = (amount: number | null): string => (amount === null ? '' : String(amount));

const ofEachMethod = <T>(read: (method: PaymentMethod) => T) =>
  Object.fromEntries(PAYMENT_METHODS.map((method) => [method, read(method)])) as Record<PaymentMethod, T>;

export const valuesOf = ({
  payees,
  bankMessages,
  bookYears,
  refillDays,
  unpaidOrders,
  security,
  revision: _,
  paymentPeople: _people,
  ...others
}: OwnerSettings): SettingsValues => ({
  ...others,
  payees: ofEachMethod((method) => ({ isOn: payees[method] !== undefined, ...NO_ACCOUNT, ...payees[method] })),
  bankMessages: {
    match: ofEachMethod((method) => bankMessages.match[method] ?? DEFAULT_MATCH_MODE),
    keepTextDays: String(bankMessages.keepTextDays),
    withoutScreenshot: bankMessages.withoutScreenshot,
  },
  bookYears: String(bookYears),
  refillDays: String(refillDays),
  unpaidOrders: {
    remindAfterHours: amountText(unpaidOrders.remindAfterHours),
    cancelAfterDays: amountText(unpaidOrders.cancelAfterDays),
  },
  security: {
    adminSecondFactor: security.adminSecondFactor,
    confirmPaymentsAbove: amountText(security.confirmPaymentsAbove),
    confirmRefundsAbove: amountText(security.confirmRefundsAbove),
    secondPersonAbove: amountText(security.secondPersonAbove),
  },
});

function trimmed<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, trimmed(inside)])) as T;
}

/** The accounts of the methods that are on, without the texts that are empty. */
function payeesOf(values: SettingsValues['payees']): Payees {
  const payees: Payees = {};
  for (const method of PAYMENT_METHODS) {
    const { isOn, title = '', account = '', ...optional } = values[method];
    const filled = Object.fromEntries(Object.entries(optional).filter(([, typed]) => typed));
    if (isOn) payees[method] = { title, account, ...filled };
  }
  return payees;
}

/**
 * What is saved: a method that is off has no account, and a mode that was never set stays so.
 * @param live the settings that were edited
 */
export function settingsOf(typed: SettingsValues, live: OwnerSettings): OwnerSettings {
  const { support, payees, bankMessages, bookYears, refillDays, unpaidOrders, security, ...others } = trimmed(typed);
  const modes = Object.entries(bankMessages.match).filter(
    ([method, mode]) => mode !== DEFAULT_MATCH_MODE || live.bankMessages.match[method as PaymentMethod],
  );
  return {
    ...live,
    ...others,
    support: { ...support, whatsapp: internationalNumber(support.whatsapp) ?? support.whatsapp },
    payees: payeesOf(payees),
    bankMessages: {
      match: Object.fromEntries(modes),
      keepTextDays: numberOf(bankMessages.keepTextDays) ?? live.bankMessages.keepTextDays,
      withoutScreenshot: bankMessages.withoutScreenshot,
    },
    bookYears: numberOf(bookYears) ?? live.bookYears,
    refillDays: numberOf(refillDays) ?? live.refillDays,
    unpaidOrders: {
      remindAfterHours: numberOf(unpaidOrders.remindAfterHours),
      cancelAfterDays: numberOf(unpaidOrders.cancelAfterDays),
    },
    security: {
      adminSecondFactor: security.adminSecondFactor,
      confirmPaymentsAbove: numberOf(security.confirmPaymentsAbove),
      confirmRefundsAbove: numberOf(security.confirmRefundsAbove),
      secondPersonAbove: numberOf(security.secondPersonAbove),
    },
  };
}
