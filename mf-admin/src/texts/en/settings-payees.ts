import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { METHOD_LABELS } from '@urooj/domain/payment-status';

/** The accounts on the page with the settings of the owner. */
export const payeeTexts = {
  on: (method: PaymentMethod) => `Buyers can pay with ${METHOD_LABELS[method]}`,
  group: (method: PaymentMethod) => `${METHOD_LABELS[method]} account`,
  placeholder: 'This account is a placeholder of a new shop. Only this computer is offered it: replace it.',
  placeholdersOnly:
    'Nothing was saved: every account that is on would be a placeholder. Leave a real account on, or turn the placeholders off.',
  noneOn: 'No method is on: buyers cannot pay.',
  title: 'Account title',
  titleHelp: 'The name that the buyer sees in the app before sending.',
  account: 'Account',
  accountHelp: {
    easypaisa: 'The mobile number of the account.',
    jazzcash: 'The mobile number of the account.',
    bankTransfer: 'The IBAN or the account number.',
    paypal: 'The e-mail of the account.',
    googlePay: 'The phone number or the e-mail of the account.',
  } satisfies Record<PaymentMethod, string>,
  bank: 'Bank',
  note: 'Note for the buyer',
  noteHelp: 'For example what to write as the purpose.',
  qr: 'Content of the QR code',
  qrHelp: 'Scan the code of your bank or wallet with any scanner, and paste its text here.',
  tooLong: (max: number) => `Please use at most ${max} characters.`,
};
