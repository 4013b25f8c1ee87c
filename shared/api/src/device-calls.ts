import { RECEIPT_ROUTES } from '@urooj/contract/receipt-routes';
import { DEVICE_APPS, type DeviceApp, PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { idOf, list, oneOf, readable, record, text, time } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

type AccountsByMethod = Readonly<Partial<Record<PaymentMethod, string>>>;

/** A phone that forwards messages about payments. */
export type Device = {
  readonly id: string;
  readonly name: string;
  readonly app: DeviceApp;
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
export type DeviceSecret = { readonly device: Device; readonly secret: string };
export type NewDevice = { readonly name: string; readonly app: DeviceApp; readonly accounts: AccountsByMethod };

function toDevice(value: unknown): Device {
  const raw = record(value);
  const accounts = record(raw.accounts);
  return {
    id: idOf(raw),
    name: text(raw.name),
    app: oneOf(raw.app, DEVICE_APPS, 'generic'),
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
function toDeviceSecret(value: unknown): DeviceSecret | null {
  const { device, secret } = record(value);
  const read = { device: toDevice(device), secret: text(secret) };
  return read.device.id === '' || read.secret === '' ? null : read;
}

/** The calls about phones. They need the feature `receipts`. */
export const deviceCalls = (api: RouteCaller) => ({
  /** Oldest first, the revoked ones too. */
  listDevices: (o?: CallOptions): Promise<Result<Device[]>> =>
    requestRoute(
      api,
      RECEIPT_ROUTES.listDevices,
      readable((raw) => list(raw, 'devices').map(toDevice)),
      o,
    ),
  createDevice: (body: NewDevice, o?: CallOptions): Promise<Result<DeviceSecret>> =>
    requestRoute(api, RECEIPT_ROUTES.createDevice, toDeviceSecret, { ...o, body }),
  /** `accounts` replaces all of them. */
  updateDevice: (id: string, body: Omit<NewDevice, 'app'>, o?: CallOptions): Promise<Result<Device>> =>
    requestRoute(api, RECEIPT_ROUTES.updateDevice, (raw) => toDevice(record(raw).device), {
      ...o,
      params: { id },
      body,
    }),
  /** The old secret stops at once. */
  rotateDevice: (id: string, o?: CallOptions): Promise<Result<DeviceSecret>> =>
    requestRoute(api, RECEIPT_ROUTES.rotateDevice, toDeviceSecret, { ...o, params: { id } }),
  /** For good. */
  revokeDevice: (id: string, o?: CallOptions): Promise<Result<Device>> =>
    requestRoute(api, RECEIPT_ROUTES.revokeDevice, (raw) => toDevice(record(raw).device), { ...o, params: { id } }),
});
