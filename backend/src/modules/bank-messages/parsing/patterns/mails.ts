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

/** Of a payment inside NayaPay, or of Raast: the bank, the day and the number of the wallet. */
const NAYAPAY_ID = String.raw`(?P<transactionId>[\da-f]{24}|[A-Z]{3,8}PK\d{18}|[A-Z]{3,8}\d{18,25})`;
/**
 * The subject and the text: `You got Rs. 1,360 from … AMOUNT DETAILS … TRANSACTION DETAILS Transaction ID 6a3d…`. The name of
 * the payer stands there twice with nothing between, so it is not read.
 */
export const NAYAPAY_MAIL = String.raw`You got ${AMOUNT} from [^\d:@]+ [^ @]+@nayapay Rs [\d,.]+ ${ON} AMOUNT DETAILS Principal Amount Rs [\d,.]+ Service Fee Rs [\d,.]+ Amount Received Rs [\d,.]+ TRANSACTION DETAILS Transaction ID ${NAYAPAY_ID}`;
/** The subject and the text of mails without formatting: `You got Rs. 1,600 from … 1,600 … 6a3d… 26 Jun 2026, 12:56 AM name`. */
export const NAYAPAY_PLAIN_MAIL = String.raw`You got ${AMOUNT} from (?P<payer>\pL[\pL\pM .'&-]*)[^\pL\d]* [\d,.]+ [^\d:@]+ ${NAYAPAY_ID} ${ON} [a-z][a-z\d._-]*`;

/** What stands in the mail about money that came from a bank, besides payer and id, in an order that changes. */
const NAYAPAY_PARTS = String.raw`(?:[^\pL\d]*(?:AMOUNT DETAILS|TRANSACTION DETAILS|(?:Principal Amount|Service Fee|Amount Received|Amount)? ?Rs [\d,.]+|(?:Source|Destination|Sender|Receiver) (?:Acc\. |Account )?(?:Title|Bank|Name)[: ]+[\pL .'&*-]+|Destination (?:Acc\. |Account )?Number[: ]+[\d*-]+))*?[^\pL\d]*`;
const NAYAPAY_SOURCE = String.raw`(?:Source|Sender) (?:Acc\. |Account )?Number[: ]+(?P<payerAccount>[\d*-]+)`;
const NAYAPAY_RAAST_ID = String.raw`Transaction ID[: ]+(?P<transactionId>[A-Z\d]+)`;
const NAYAPAY_GOT = String.raw`You got ${AMOUNT} from (?P<payer>\pL[\pL\pM .'&-]*?)(?:-\d{4})?[^\pL\d]*(?:${ON})?${NAYAPAY_PARTS}`;
/** `You got Rs. 3,499 from Bank Alfalah-0388 … Transaction ID TMICFBPK1009… Source Acc. Number ****0388 …`, in both orders. */
export const NAYAPAY_RAAST_MAILS = [
  `${NAYAPAY_GOT}${NAYAPAY_RAAST_ID}${NAYAPAY_PARTS}(?:${NAYAPAY_SOURCE}${NAYAPAY_PARTS})?`,
  `${NAYAPAY_GOT}${NAYAPAY_SOURCE}${NAYAPAY_PARTS}${NAYAPAY_RAAST_ID}${NAYAPAY_PARTS}`,
] as const;
