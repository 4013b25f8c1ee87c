import type { PaymentMethod, SecondFactorPolicy } from '@urooj/contract/vocabulary';
import { METHOD_LABELS } from '@urooj/domain/payment-status';

/** The page with the settings of the owner. `docs/owner/owner.md` says more about each. */
export const settingsTexts = {
  description: 'The accounts that buyers pay to, and what needs a confirmation.',
  back: 'Back to Payment Details',
  failed: 'Failed to fetch the settings. Please check server connection.',
  history: 'Who changed what:',
  payees: {
    heading: 'Accounts that buyers pay to',
    intro:
      'The payment page offers the methods that are on. Buyers see every text of an account, so check each number twice.',
    on: (method: PaymentMethod) => `Buyers can pay with ${METHOD_LABELS[method]}`,
    group: (method: PaymentMethod) => `${METHOD_LABELS[method]} account`,
    placeholder: 'This account is a placeholder of a new shop. Only this computer is offered it: replace it.',
    placeholdersOnly:
      'Nothing was saved: every account that is on would be a placeholder. Leave a real account on, or turn the placeholders off.',
    noneOn: 'No method is on: buyers cannot pay.',
    title: 'Account title',
    titleHelp: 'The name that the buyer sees in the app before sending.',
    titleRequired: 'Please enter the account title.',
    account: 'Account',
    accountHelp: {
      easypaisa: 'The mobile number of the account.',
      jazzcash: 'The mobile number of the account.',
      bankTransfer: 'The IBAN or the account number.',
      paypal: 'The e-mail of the account.',
      googlePay: 'The phone number or the e-mail of the account.',
    } satisfies Record<PaymentMethod, string>,
    accountRequired: 'Please enter the account.',
    bank: 'Bank',
    note: 'Note for the buyer',
    noteHelp: 'For example what to write as the purpose.',
    qr: 'Content of the QR code',
    qrHelp: 'Scan the code of your bank or wallet with any scanner, and paste its text here.',
    tooLong: (max: number) => `Please use at most ${max} characters.`,
  },
  security: {
    heading: 'Security',
    intro: 'These protect the shop when somebody gets hold of an admin’s password or open session.',
    secondFactor: 'Second factor of admins',
    secondFactorHelp:
      'A passkey or an authenticator app besides the password. With “Required”, an admin without one can only add one: add yours first.',
    policies: {
      off: 'Off: none can be added',
      optional: 'Optional: each admin decides',
      required: 'Required: admins must have one',
    } satisfies Record<SecondFactorPolicy, string>,
    payments: 'Confirm payments above (PKR)',
    paymentsHelp: 'Approving a larger payment asks the admin to confirm who they are. 0: every payment. Empty: none.',
    refunds: 'Confirm refunds above (PKR)',
    refundsHelp: 'Approving refunds of an order that add up to more asks for the same. 0: every refund. Empty: none.',
    amountInvalid: 'Please enter an amount in rupees, such as 500, or leave it empty.',
  },
  save: 'Save settings',
  saving: 'All pages are composed with the new settings. This takes some seconds.',
  saved: (revision: number) => `Saved. Revision ${revision} is live: new visits see it.`,
  /** The question of who leaves the page with something typed. */
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed here is not saved, and is lost when you leave.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
  saveFailed: 'The settings could not be saved. What you typed is kept: please try again.',
};
