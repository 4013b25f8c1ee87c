import * as messages from '@urooj/contract/factor-messages';
import type { TypedMethod } from '../typed-method.ts';

export const factorTexts = {
  usePasskey: 'Use a passkey',
  passkeyBusy: 'Waiting for your passkey...',
  labels: {
    totp: 'Code of your authenticator app',
    recovery: 'Recovery code',
    password: 'Password',
  } satisfies Record<TypedMethod, string>,
  helps: {
    totp: 'Six digits, which change every 30 seconds.',
    recovery: 'Each one works once. You saved them when you added your first passkey or app.',
  },
  switchTo: {
    totp: 'Use your authenticator app instead',
    recovery: 'Use a recovery code instead',
  },
  confirm: 'Confirm',
  busy: 'Checking...',
  /** Why the authenticator of a device returned nothing. */
  passkeyFailures: {
    cancelled: 'No passkey was used. Please try again, or use another way.',
    exists: messages.passkeyExists,
    unsupported: 'This browser cannot use passkeys here. Please use another way, or another browser.',
  },
};
