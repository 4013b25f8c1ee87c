import { SETTINGS_ROUTES } from '@urooj/contract/settings-routes';
import { OWNER_MAILS, PAYMENT_METHODS, SECOND_FACTOR_POLICIES } from '@urooj/contract/vocabulary';
import { DEFAULT_OWNER_MAILS, type OwnerMailSettings } from '@urooj/domain/owner-mails';
import type { PayeeAccount, Payees } from '@urooj/domain/payees';
import { DEFAULT_SECURITY, type SecuritySettings } from '@urooj/domain/second-factor';
import { number, oneOf, record, text } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** The settings of the owner that the admin can change; `revision` is that of the live site with them. */
export type OwnerSettings = {
  readonly payees: Payees;
  readonly security: SecuritySettings;
  readonly ownerMails: OwnerMailSettings;
  readonly revision: number;
};

function toPayee(value: unknown): PayeeAccount {
  const raw = record(value);
  const [bank, note, qr] = [text(raw.bank), text(raw.note), text(raw.qr)];
  return {
    ...{ title: text(raw.title), account: text(raw.account) },
    ...{ ...(bank && { bank }), ...(note && { note }), ...(qr && { qr }) },
  };
}

/** `null` for a response without a revision: a change of it could overwrite what somebody else has changed. */
function toSettings(value: unknown): OwnerSettings | null {
  const raw = record(value);
  const [payees, security, revision] = [record(raw.payees), record(raw.security), number(raw.revision)];
  if (revision === null) return null;
  return {
    payees: Object.fromEntries(
      PAYMENT_METHODS.flatMap((method) => (payees[method] ? [[method, toPayee(payees[method])]] : [])),
    ),
    security: {
      adminSecondFactor: oneOf(security.adminSecondFactor, SECOND_FACTOR_POLICIES, DEFAULT_SECURITY.adminSecondFactor),
      confirmPaymentsAbove: number(security.confirmPaymentsAbove),
      confirmRefundsAbove: number(security.confirmRefundsAbove),
    },
    ownerMails: toOwnerMails(raw.ownerMails),
    revision,
  };
}

function toOwnerMails(value: unknown): OwnerMailSettings {
  const { orders, payments, refunds, messages, late } = record(value);
  return {
    orders: oneOf(orders, OWNER_MAILS.orders, DEFAULT_OWNER_MAILS.orders),
    payments: oneOf(payments, OWNER_MAILS.payments, DEFAULT_OWNER_MAILS.payments),
    refunds: oneOf(refunds, OWNER_MAILS.refunds, DEFAULT_OWNER_MAILS.refunds),
    messages: oneOf(messages, OWNER_MAILS.messages, DEFAULT_OWNER_MAILS.messages),
    late: oneOf(late, OWNER_MAILS.late, DEFAULT_OWNER_MAILS.late),
  };
}

/** The calls about the settings of the owner. They need the feature `ownerSettings`. */
export const settingsCalls = (api: RouteCaller) => ({
  ownerSettings: (o?: CallOptions): Promise<Result<OwnerSettings>> =>
    requestRoute(api, SETTINGS_ROUTES.ownerSettings, toSettings, o),
  /** @returns the revision that is live with them */
  changeOwnerSettings: (body: OwnerSettings, o?: CallOptions): Promise<Result<number>> =>
    requestRoute(api, SETTINGS_ROUTES.changeOwnerSettings, (raw) => number(record(raw).revision), { ...o, body }),
});
