import { type Addressee, letter } from './letter.ts';
import type { Mail } from './transport.ts';

export function passwordResetLink(publicUrl: string, to: Addressee, token: string, minutes: number): Mail {
  return letter(to, 'Reset your password', [
    { text: 'Choose a new password here:', url: `${publicUrl}/resetpassword/${token}` },
    `The link works once, and for ${minutes} minutes.`,
    'If you did not ask for it, ignore this mail: your password stays as it is.',
  ]);
}

export function verificationLink(publicUrl: string, to: Addressee, token: string, hours: number): Mail {
  return letter(to, 'Verify your email', [
    { text: 'Open this link to show that this is your address:', url: `${publicUrl}/verify-email/${token}` },
    `The link works once, for ${hours} hours, and only while you are logged in to your account.`,
    'Afterwards your account also shows the orders that were placed with this address without logging in.',
    'If you have no account with us, ignore this mail: nothing of yours is shown to anybody.',
  ]);
}

export function passwordChanged(publicUrl: string, to: Addressee): Mail {
  return letter(to, 'Your password was changed', [
    'Your password was changed just now, and every other device was logged out.',
    { text: 'If that was not you, ask for a new link at once:', url: `${publicUrl}/login` },
  ]);
}
