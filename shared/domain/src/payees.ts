import { PLACEHOLDER_IBAN } from '@urooj/contract/iban';
import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';

/** The account that receives the money of one payment method; `qr` is the content of its QR code. */
export type PayeeAccount = { title: string; account: string; bank?: string; note?: string; qr?: string };

export type Payees = Partial<Record<PaymentMethod, PayeeAccount>>;

const TITLE = 'Urooj (placeholder)';
const PHONE = '0300 0000000';
const BANK = 'Your bank';
const EMAIL = 'payments@urooj.example';

/** The accounts of a new shop. Nobody owns them: the owner replaces them before taking money. */
export const PLACEHOLDER_PAYEES: Payees = {
  easypaisa: { title: TITLE, account: PHONE },
  jazzcash: { title: TITLE, account: PHONE },
  bankTransfer: { title: TITLE, account: PLACEHOLDER_IBAN, bank: BANK },
  paypal: { title: TITLE, account: EMAIL },
  googlePay: { title: TITLE, account: EMAIL },
};

/** A blank text counts as not replaced. */
const PLACEHOLDERS: readonly (string | undefined)[] = ['', TITLE, PHONE, PLACEHOLDER_IBAN, BANK, EMAIL];

/** Whether the owner has replaced every placeholder of the account. */
function isSet({ title, account, bank = title }: PayeeAccount): boolean {
  return ![title, account, bank].some((text) => PLACEHOLDERS.includes(text.trim()));
}

/** The numbers of all accounts. */
export const accountsOf = (payees: Payees): string[] => Object.values(payees).map(({ account }) => account);

/** The methods whose account the owner has set. */
export function setMethods(payees: Payees): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => {
    const payee = payees[method];
    return payee !== undefined && isSet(payee);
  });
}

/**
 * The methods that a buyer may pay with. On the developer's own computer placeholders count too, so that a first try works.
 * @param hostname of the shop, as in its address
 */
export function offeredMethods(payees: Payees, hostname: string): PaymentMethod[] {
  return isLocalHost(hostname) ? PAYMENT_METHODS.filter((method) => payees[method]) : setMethods(payees);
}

/** Whether only this computer reaches the host. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(hostname);
}
