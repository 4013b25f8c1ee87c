import { AMOUNT, END, ON, PAYEE } from './fragments.ts';

const DATE = String.raw`(?P<date>[A-Z]{3,9} \d{1,2}, \d{4})`;
const PAYER = String.raw`(?P<payer>\pL[\pL\pM .'&-]*?) (?:EASYPAISA|JAZZCASH|[A-Z]{2,12}) ACCT: (?P<payerAccount>PK\d{2}[A-Z]{4}[\dA-Z*]+)`;

/**
 * `A Transfer Credit transaction of PKR. 1,000.00 was made in your Account No: 33*****31 …`: the mail "UBL Digital:
 * Transaction Alert", with and without its subject. Its id is the instrument number; the message id names the transfer of Raast.
 */
export const UBL_MAIL = String.raw`(?:UBL Digital: Transaction Alert )?(?:Dear [^\d,]+, ?)?A Transfer Credit transaction of ${AMOUNT} was made in your Account No: ${PAYEE} \([^\d()]+\) in .+? on (?:[A-Z]{3,6}day )?${DATE}\. Transaction description: RAAST P2P FT FROM ${PAYER} MSGID: [A-Z\d]+ Instrument number: (?P<transactionId>\d+)${END}`;

/** A table, as Faysal Bank mails it for payments through Raast: `Sender Name: … Transaction Amount: PKR 1.00 …`. */
export const RAAST_MAIL = String.raw`(?:Dear [^\d,:]+,? )?Your account has been credited via RAAST payment[. ]+Receiver Name: [^\d:]+ Receiver Account Number: ${PAYEE} Sender Name: (?P<payer>\pL[\pL\pM .'*&-]*) Sender Account Number: (?P<payerAccount>PK[\d*]{2}[A-Z*]{4}[\dA-Z*]+) Transaction Amount: ${AMOUNT} Date and Time: ${ON} Transaction Reference: (?P<transactionId>[A-Z\d]+)${END}`;

const NAYAPAY_ID = String.raw`(?P<transactionId>[\da-f]{24})`;
/**
 * The subject and the text: `You got Rs. 1,360 from … AMOUNT DETAILS … TRANSACTION DETAILS Transaction ID 6a3d…`. The name of
 * the payer stands there twice with nothing between, so it is not read.
 */
export const NAYAPAY_MAIL = String.raw`You got ${AMOUNT} from [^\d:@]+ [^ @]+@nayapay Rs [\d,.]+ ${ON} AMOUNT DETAILS Principal Amount Rs [\d,.]+ Service Fee Rs [\d,.]+ Amount Received Rs [\d,.]+ TRANSACTION DETAILS Transaction ID ${NAYAPAY_ID}`;
/** The subject and the text of mails without formatting: `You got Rs. 1,600 from … 1,600 … 6a3d… 26 Jun 2026, 12:56 AM name`. */
export const NAYAPAY_PLAIN_MAIL = String.raw`You got ${AMOUNT} from (?P<payer>\pL[\pL\pM .'&-]*)[^\pL\d]* [\d,.]+ [^\d:@]+ ${NAYAPAY_ID} ${ON} [a-z][a-z\d._-]*`;
