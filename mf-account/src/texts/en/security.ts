import * as messages from '@urooj/contract/factor-messages';
import { dataCopyRequested } from '@urooj/contract/messages';
import type { PasskeyFailure } from '@urooj/host/passkeys';
import type { ReactNode } from 'react';

export const securityTexts = {
  description: 'Passkeys, an authenticator app and recovery codes for your account.',
  loadFailed: 'Failed to load your second factors. Please try again.',
  required:
    'Admins of this shop need a second factor. Add a passkey or an authenticator app below. Until then your account has no rights of an admin.',
  requiredOfStaff:
    'Who works for this shop needs a second factor. Add a passkey or an authenticator app below. Until then the desk is closed to you.',
  isOpen: 'Your account has a second factor now, and the admin dashboard is open to you.',
  /** For admins who have no dashboard. */
  canWriteBlog: 'Your account has a second factor now, and you can write posts for the blog.',
  toAdminDashboard: 'Go to the admin dashboard',
  isDeskOpen: 'Your account has a second factor now, and the desk is open to you.',
  toDesk: 'Go to the desk',
  off: 'The owner of this shop has switched second factors of admins off. Nothing can be added here.',
  unverified: (email: string) =>
    `To add a second factor, first verify that ${email} is your e-mail: open the link that we sent you.`,
  elsewhere: (profile: ReactNode): ReactNode[] => [
    'Your password and the devices that are logged in are in ',
    profile,
    '.',
  ],
  profile: 'your profile',
  /** Added to the question about the last factor. */
  lastFactor: 'It is your last second factor: after that your password alone opens the account.',
  /** Where one is needed: what is closed to the primary admin, to any other, and to staff. */
  closesDashboard: 'The admin dashboard is closed to you until you add a second factor again.',
  closesDesk: 'The desk is closed to you until you add a second factor again.',
  closesBlog: 'You can write no posts for the blog until you add a second factor again.',
};

export const passkeyTexts = {
  heading: 'Passkeys',
  lead: 'Log in with your fingerprint, your face or the PIN of your device. A passkey works only on the real shop, so that nobody can trick you out of it.',
  list: 'Your passkeys',
  none: 'You have no passkeys yet.',
  added: (date: string) => `Added ${date}`,
  lastUsed: (time: string) => `last used ${time}`,
  neverUsed: 'never used',
  synced: 'Synced to your other devices',
  loading: 'Loading the form',
  name: 'Name of the new passkey',
  nameHelp: 'So that you recognise it later, such as "My phone".',
  submit: 'Add passkey',
  busy: 'Waiting for your device...',
  done: 'The passkey was added.',
  failed: 'The passkey could not be added. Please try again.',
  unsupported: 'This browser cannot make passkeys. Open this page in another browser, or use an authenticator app.',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  newName: 'New name',
  save: 'Save name',
  saving: 'Saving...',
  renamed: messages.passkeyRenamed,
  renameFailed: 'The passkey could not be renamed. Please try again.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removing: 'Removing...',
  removeTitle: (name: string) => `Remove the passkey ${name}?`,
  removeText: 'You can no longer log in with it. Remove it from your device as well.',
  removed: messages.passkeyRemoved,
  removeFailed: 'The passkey could not be removed. Please try again.',
};

export const PASSKEY_FAILURES: Readonly<Record<PasskeyFailure, string>> = {
  cancelled: 'No passkey was made: it was cancelled or took too long. Please try again.',
  exists: messages.passkeyExists,
  unsupported:
    'This browser or device cannot make a passkey for this shop. Please try another one, or use an authenticator app.',
};

export const appTexts = {
  heading: 'Authenticator app',
  lead: 'An app on your phone shows a new code of six digits every 30 seconds. You enter it after your password.',
  none: 'No app is set up.',
  since: (date: string) => `Set up on ${date}.`,
  setUp: 'Set up an app',
  preparing: 'Preparing...',
  beginFailed: 'The setup could not begin. Please try again.',
  scanHeading: 'Connect your app',
  scan: 'Scan this code with your authenticator app, or enter the key by hand.',
  qrLabel: 'QR code for your authenticator app',
  key: 'Key',
  copyKey: 'Copy key',
  code: 'Code from the app',
  codeHelp: 'Six digits. The app is set up only after this step.',
  codeInvalid: 'Please enter the six digits that the app shows.',
  confirm: 'Confirm code',
  confirming: 'Confirming...',
  done: messages.totpAdded,
  failed: 'The code could not be checked. Please try again.',
  remove: 'Remove app',
  removing: 'Removing...',
  removeTitle: 'Remove the authenticator app?',
  removeText: 'Its codes no longer open your account.',
  removed: messages.totpRemoved,
  removeFailed: 'The app could not be removed. Please try again.',
};

export const copyTexts = {
  heading: 'Copy of my data',
  lead: 'What we have about you: account, orders, payments with screenshots, and refunds. You get a mail with a link to one file. It works for 24 hours.',
  submit: 'Send me a copy',
  busy: 'Asking...',
  requested: dataCopyRequested,
  failed: 'The copy could not be requested. Please try again.',
};

export const deletionTexts = {
  heading: 'Delete my account',
  lead: 'Your name, e-mail, phone number, password, passkeys and devices go at once, also from the history of the shop.',
  /** @param years that the shop owner stores the books */
  effects: (years: number): readonly string[] => [
    `Your orders and payments stay. They lose your name, contact, links and screenshots when 7 days for refunds, 30 days of guarantee and ${years === 1 ? 'one year' : `${years} years`} of bookkeeping are over. Orders that are under way are finished first.`,
    'A lifetime warranty ends with the account, and so does the link to a copy of your data. Ask for what is owed to you, and download the copy, before.',
    'You can no longer see your orders here. The links in our e-mails still open them.',
  ],
  submit: 'Delete my account',
  busy: 'Deleting...',
  confirmTitle: 'Delete your account?',
  confirmText: 'It cannot be brought back. A lifetime warranty ends with it.',
  done: messages.accountDeleted,
  failed: 'Your account could not be deleted. Please try again.',
};

export const recoveryTexts = {
  heading: 'Recovery codes',
  lead: 'Each code opens your account once, together with your password, when your passkeys and your app are lost.',
  none: 'You get them with your first passkey or authenticator app.',
  left: (count: number) => (count === 1 ? 'One code is left.' : `${count} codes are left.`),
  replace: 'Make new codes',
  replacing: 'Making codes...',
  replaceTitle: 'Make new recovery codes?',
  replaceText: 'The codes that you have now stop working at once.',
  replaced: 'You have new recovery codes.',
  replaceFailed: 'New codes could not be made. Please try again.',
  newHeading: 'Save your recovery codes',
  newLead: 'They are shown only now. Keep them where you find them without this device, such as on paper.',
  list: 'Recovery codes',
  copy: 'Copy recovery codes',
  download: 'Download',
  fileName: 'recovery-codes.txt',
  file: (brand: string, email: string) =>
    `Recovery codes of ${email} at ${brand}. Each of them opens the account once, together with the password.`,
  print: 'Print',
  close: 'I have saved them',
  /** The question of who leaves the page while new codes are shown. */
  leave: {
    title: 'Leave without these recovery codes?',
    text: 'They are not shown again. If you have not saved them, stay and save them first.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
};
