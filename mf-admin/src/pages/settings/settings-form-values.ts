import type { OwnerSettings } from '@urooj/api/settings-calls';
import { PAYMENT_METHODS, type PaymentMethod, type SecondFactorPolicy } from '@urooj/contract/vocabulary';
import type { OwnerMailSettings } from '@urooj/domain/owner-mails';
import type { PayeeAccount, Payees } from '@urooj/domain/payees';

type PayeeFields = Partial<Record<keyof PayeeAccount, string>>;

/** What the form holds. The fields of a method that is off may be missing; amounts are texts, as they are typed. */
export type SettingsValues = {
  readonly payees: Readonly<Partial<Record<PaymentMethod, PayeeFields>>>;
  readonly adminSecondFactor: SecondFactorPolicy;
  readonly confirmPaymentsAbove: string;
  readonly confirmRefundsAbove: string;
  readonly ownerMails: OwnerMailSettings;
};

const amountText = (amount: number | null): string => (amount === null ? '' : String(amount));

export const valuesOf = ({ payees, security, ownerMails }: OwnerSettings): SettingsValues => ({
  payees,
  adminSecondFactor: security.adminSecondFactor,
  confirmPaymentsAbove: amountText(security.confirmPaymentsAbove),
  confirmRefundsAbove: amountText(security.confirmRefundsAbove),
  ownerMails,
});

const plainAmount = (typed: string): string => typed.replaceAll(/[\s,]/g, '');

/** Rupees, also `1,000`, or nothing. */
export const isAmount = (typed: string): boolean => /^(?:\d{1,9}(?:\.\d{1,2})?)?$/.test(plainAmount(typed));

const amountOf = (typed: string): number | null => (plainAmount(typed) === '' ? null : Number(plainAmount(typed)));

function payeeOf({ title = '', account = '', ...optional }: PayeeFields): PayeeAccount {
  const filled = Object.entries(optional)
    .map(([field, typed]) => [field, typed?.trim() ?? ''] as const)
    .filter(([, typed]) => typed !== '');
  return { title: title.trim(), account: account.trim(), ...Object.fromEntries(filled) };
}

/** What is saved: a method that is off has no account. */
export function settingsOf(
  values: SettingsValues,
  offered: ReadonlySet<PaymentMethod>,
): Omit<OwnerSettings, 'revision'> {
  const payees: Payees = {};
  for (const method of PAYMENT_METHODS) if (offered.has(method)) payees[method] = payeeOf(values.payees[method] ?? {});
  return {
    payees,
    security: {
      adminSecondFactor: values.adminSecondFactor,
      confirmPaymentsAbove: amountOf(values.confirmPaymentsAbove),
      confirmRefundsAbove: amountOf(values.confirmRefundsAbove),
    },
    ownerMails: values.ownerMails,
  };
}
