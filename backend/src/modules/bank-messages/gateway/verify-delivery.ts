import { createHmac } from 'node:crypto';
import { isSame } from '../../../security/secrets.ts';
import type { PhoneApp } from './phone-app.ts';

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A delivery whose signature is right. */
export type Verified = {
  /** The same for identical deliveries only. */
  readonly signature: string;
  /** The time of sending; `null` where the app does not sign it. */
  readonly sentAt: Date | null;
};

const SECONDS = /^\d{1,11}$/;

/** @returns `null` when a header is missing or the signature is wrong. It takes the same time. */
export function verifyDelivery(app: PhoneApp, secret: string, headers: Headers, body: Buffer): Verified | null {
  const timestamp = app.timestampHeader === null ? '' : textOf(headers[app.timestampHeader]);
  const parts = { timestamp, body, '.': '.' };
  const hmac = createHmac('sha256', secret);
  for (const part of app.signed) hmac.update(parts[part]);
  const signature = hmac.digest('hex');
  const isRight = isSame(signature, textOf(headers[app.signatureHeader]).toLowerCase());
  if (!isRight || (app.timestampHeader !== null && !SECONDS.test(timestamp))) return null;
  return { signature, sentAt: app.timestampHeader === null ? null : new Date(Number(timestamp) * 1000) };
}

const textOf = (header: Headers[string]): string => (typeof header === 'string' ? header : '');
