import { BANK_MESSAGE_ROUTES } from '@urooj/contract/bank-message-routes';
import { PAYMENT_METHODS, type PaymentMethod, PHONE_APPS, type PhoneAppName } from '@urooj/contract/vocabulary';
import { idOf, list, oneOf, readable, record, text, time } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

type AccountsByMethod = Readonly<Partial<Record<PaymentMethod, string>>>;

/** A phone that forwards messages about payments. */
export type Phone = {
  readonly id: string;
  readonly name: string;
  readonly app: PhoneAppName;
  /** The account that is credited where a message names none. */
  readonly accounts: AccountsByMethod;
  /** What is written into the app. */
  readonly address: string;
  readonly createdAt: string | null;
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
  readonly lastSeenAt: string | null;
  readonly lastMessageAt: string | null;
  /** When the alarm about its silence was raised; `null`: there is none. */
  readonly silentAt: string | null;
};
/** The shop shows a secret once. */
export type PhoneSecret = { readonly phone: Phone; readonly secret: string };
export type NewPhone = { readonly name: string; readonly app: PhoneAppName; readonly accounts: AccountsByMethod };

function toPhone(value: unknown): Phone {
  const raw = record(value);
  const accounts = record(raw.accounts);
  return {
    id: idOf(raw),
    name: text(raw.name),
    app: oneOf(raw.app, PHONE_APPS, 'generic'),
    accounts: Object.fromEntries(
      PAYMENT_METHODS.flatMap((method) => (text(accounts[method]) ? [[method, text(accounts[method])]] : [])),
    ),
    address: text(raw.address),
    createdAt: time(raw.createdAt),
    rotatedAt: time(raw.rotatedAt),
    revokedAt: time(raw.revokedAt),
    lastSeenAt: time(raw.lastSeenAt),
    lastMessageAt: time(raw.lastMessageAt),
    silentAt: time(raw.silentAt),
  };
}

/** `null` without a secret: an app cannot be set up with the rest. */
function toPhoneSecret(value: unknown): PhoneSecret | null {
  const { phone, secret } = record(value);
  const read = { phone: toPhone(phone), secret: text(secret) };
  return read.phone.id === '' || read.secret === '' ? null : read;
}

/** The calls about phones. They need the feature `bankMessages`. */
export const phoneCalls = (api: RouteCaller) => ({
  /** Oldest first, the revoked ones too. */
  listPhones: (o?: CallOptions): Promise<Result<Phone[]>> =>
    requestRoute(
      api,
      BANK_MESSAGE_ROUTES.listPhones,
      readable((raw) => list(raw, 'phones').map(toPhone)),
      o,
    ),
  createPhone: (body: NewPhone, o?: CallOptions): Promise<Result<PhoneSecret>> =>
    requestRoute(api, BANK_MESSAGE_ROUTES.createPhone, toPhoneSecret, { ...o, body }),
  /** `accounts` replaces all of them. */
  updatePhone: (id: string, body: Omit<NewPhone, 'app'>, o?: CallOptions): Promise<Result<Phone>> =>
    requestRoute(api, BANK_MESSAGE_ROUTES.updatePhone, (raw) => toPhone(record(raw).phone), {
      ...o,
      params: { id },
      body,
    }),
  /** The old secret stops at once. */
  rotatePhone: (id: string, o?: CallOptions): Promise<Result<PhoneSecret>> =>
    requestRoute(api, BANK_MESSAGE_ROUTES.rotatePhone, toPhoneSecret, { ...o, params: { id } }),
  /** For good. */
  revokePhone: (id: string, o?: CallOptions): Promise<Result<Phone>> =>
    requestRoute(api, BANK_MESSAGE_ROUTES.revokePhone, (raw) => toPhone(record(raw).phone), { ...o, params: { id } }),
});
