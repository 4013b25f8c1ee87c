import type { PaymentMethod, PhoneAppName } from '@urooj/contract/vocabulary';
import { METHOD_LABELS } from '@urooj/domain/payment-status';

const INSTALL = (app: string) =>
  `Install ${app} on the phone, allow it to receive SMS, and exclude it from battery optimization.`;

/** The phones that forward messages about payments. `docs/bank-messages.md` has the same steps in more words. */
export const phoneTexts = {
  list: 'Phones',
  intro:
    'A phone with the SIM of your account forwards the messages of wallets and banks to the shop. Use a SIM that only the business uses.',
  failed: 'Failed to fetch the phones. Please check server connection.',
  empty: 'No phones yet.',
  emptyText: 'Add the phone that gets the messages of your wallet or bank.',
  add: 'Add a phone',
  columns: {
    phone: 'Phone',
    accounts: 'Accounts',
    lastSeen: 'Last seen',
    lastMessage: 'Last message',
    state: 'State',
  },
  apps: {
    smsGate: 'SMSGate',
    smsToUrl: 'Incoming SMS to URL forwarder',
    generic: 'Another app or a script',
  } satisfies Record<PhoneAppName, string>,
  account: (method: PaymentMethod, account: string) => `${METHOD_LABELS[method]}: ${account}`,
  noAccounts: 'None',
  never: 'Never',
  active: 'Active',
  notSeen: 'Not seen yet',
  silentSince: (time: string) => `Silent since ${time}`,
  revokedOn: (day: string) => `Revoked on ${day}`,
  edit: 'Edit',
  editPhone: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameHelp: 'For example where the phone is: Counter.',
  nameRequired: 'Please give the phone a name.',
  tooLong: 'Please use at most 100 characters.',
  app: 'App on the phone',
  accounts: 'Accounts',
  accountsHelp: 'Where a message does not say which account got the money, it counts for the account here.',
  ourAccount: (account: string) => `Buyers pay to ${account}`,
  save: 'Save',
  addFailed: 'Failed to add the phone.',
  saved: (name: string) => `Phone ${name} saved.`,
  saveFailed: 'Failed to save the phone.',
  rotate: 'Replace secret',
  rotateQuestion: (name: string) =>
    `The secret in the app of ${name} stops working at once. You have to write the new one into the app.`,
  keepSecret: 'Keep the secret',
  rotateFailed: 'Failed to replace the secret.',
  revoke: 'Revoke',
  revokePhone: 'Revoke phone',
  revokeQuestion: (name: string) =>
    `The shop refuses everything that ${name} sends from now on, for good. Bank messages that it sent before stay.`,
  keepPhone: 'Keep phone',
  revoked: (name: string) => `Phone ${name} revoked.`,
  revokeFailed: 'Failed to revoke the phone.',
  setUp: (name: string) => `Set up ${name}`,
  shownOnce: 'The secret is shown only now. If you lose it, replace it.',
  onThePhone: 'Open this page on the phone itself to copy both, so that nobody has to type them.',
  needsHttps:
    'The address begins with http. Apps refuse it, or send messages that others can read: set a public address with https.',
  address: 'Address',
  secret: 'Secret',
  copyAddress: 'Copy address',
  copySecret: 'Copy secret',
  steps: 'What to do in the app',
  newSecretOnly: 'Only the secret is new. The address and the other settings of the app stay.',
  done: 'Done, I have the secret',
  setUpSteps: {
    smsGate: [
      INSTALL('SMSGate (sms-gate.app)'),
      'Turn on “Start on boot”.',
      'Settings → Webhooks → Signing Key: the secret.',
      'Settings → Webhooks: “Require internet connection” on, “Retry count” 15.',
      'Register the address as a webhook for the events sms:received and system:ping, with the API of the app.',
      'Settings → Ping: 600 seconds.',
    ],
    smsToUrl: [
      INSTALL('“Incoming SMS to URL forwarder”, version 2.4 or newer,'),
      'Add a rule for each sender, for example 3737 and 8558, or one with * for all.',
      'Webhook URL: the address. Keep the payload template of the app.',
      '“Sign with HMAC-SHA-256”: on, with the secret.',
      '“Ignore SSL/TLS certificate errors”: off. “Number of retries”: 15.',
    ],
    generic: [
      'Send each message with POST to the address, as JSON: sender, text and receivedAt.',
      'X-Timestamp: the time of sending in Unix seconds.',
      'X-Signature: HMAC-SHA-256 of the timestamp, a dot and the body, in hex, with the secret as text.',
      'Send a delivery again, signed again, until the status is 2xx. An empty list says that the phone is there.',
    ],
  } satisfies Record<PhoneAppName, readonly string[]>,
};
