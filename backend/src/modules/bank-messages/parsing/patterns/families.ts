import {
  AMOUNT,
  BALANCE,
  BANK,
  END,
  END_OF_SENTENCE,
  END_WITHOUT_ID,
  FEE,
  GREETING,
  ID,
  INTO,
  INTO_HIDDEN,
  NUMBER_AND_NAME,
  ON,
  optional,
  PAYEE,
  PAYER,
  required,
  STAN,
  VIA,
} from './fragments.ts';

/** What follows the amount and the payer, in the orders that providers use. */
const TAILS: Readonly<Record<string, string>> = {
  id: optional(VIA, ON, FEE) + required(ID) + END,
  onVia: optional(ON, VIA) + required(ID) + optional(FEE, BALANCE) + END,
  balance: optional(VIA, ON, FEE, BALANCE) + required(ID) + END,
  balanceOn: optional(VIA, FEE, BALANCE, ON) + required(ID) + END,
  idOn: required(ID) + optional(VIA, ON, FEE, BALANCE) + END,
  noId: optional(VIA, ON, FEE, BALANCE, STAN) + END_WITHOUT_ID,
  noIdBalance: optional(BALANCE, STAN, VIA, ON) + END_WITHOUT_ID,
  idBalance: required(ID) + optional(FEE, BALANCE, ON) + END,
};

const YOUR_ACCOUNT = String.raw`Your (?:${BANK} )?(?:Mobile )?(?:A/C|Account|Acc?t|Wallet)(?: ?(?:No|Number|#|ending(?: in| with)?))?\.?:? ?(?:${PAYEE})?`;
const HAS_BEEN = '(?:has been |have been |was |is )?(?:successfully )?';
/** Not `transferred`: without `to your account` that money went away. */
const ARRIVED = `${HAS_BEEN}(?:received|credited|deposited)`;

const TRANSACTION = '(?:IBFT|Raast|FT|Funds? Transfer|Credit)(?: transaction| transfer| payment)?';

/** How a message begins. English banks and wallets share these wordings. */
const HEADS: Readonly<Record<string, string>> = {
  received: `${AMOUNT} ${ARRIVED}(?: ${VIA})?(?: from ${PAYER})?${optional(VIA, INTO)}`,
  receivedFromNumber: `${AMOUNT} ${ARRIVED} from ${NUMBER_AND_NAME}${optional(VIA, INTO)}`,
  paymentReceived: `(?:Payment|Money|Funds?|Amount) (?:received|credited)[!.:,-]? ?(?:of )?${AMOUNT} from ${PAYER}${optional(INTO, VIA)}`,
  receivedInto: `${AMOUNT} ${HAS_BEEN}(?:received|credited|deposited|transferred)(?: as [A-Z ]{3,30})? ${INTO}${optional(VIA)}(?: (?:from|by) ${PAYER})?`,
  accountCredited: `${YOUR_ACCOUNT} (?:has been |was |is )?credited (?:with|by|for) ${AMOUNT}(?: from ${PAYER})?`,
  youReceived: `You(?: have|'ve)? (?:just )?(?:received|got) ${AMOUNT} from ${PAYER}${optional(INTO, VIA)}`,
  youReceivedFromNumber: `You(?: have|'ve)? (?:just )?(?:received|got) ${AMOUNT} from ${NUMBER_AND_NAME}${optional(INTO, VIA)}`,
  youReceivedInto: `You(?: have|'ve)? (?:just )?(?:received|got) ${AMOUNT} ${INTO} from ${PAYER}`,
  walletReceived: `Your (?:${BANK} )(?:wallet|account) has received ${AMOUNT} from ${PAYER}`,
  receivedBy: String.raw`(?:\pL[\pL .'&-]{1,60} )?A/?C ?#? ?${PAYEE} received ${AMOUNT}(?: ${VIA})? from ${PAYER}`,
  amountFrom: `${AMOUNT} from ${PAYER} ${ARRIVED}${optional(INTO, VIA)}`,
  transactionOf: `${TRANSACTION} of ${AMOUNT}(?: ${ARRIVED})?(?: from ${PAYER})?${optional(VIA, INTO)}`,
  intoHidden: `(?:${TRANSACTION} of )?${AMOUNT} ${ARRIVED} from ${PAYER}(?: ${VIA})? ${INTO_HIDDEN}`,
  sentYou: `${PAYER} (?:has |just )?sent you ${AMOUNT}${optional(INTO)}`,
};

/** The transaction id comes first. */
const ID_FIRST = String.raw`${ID}[.,:]? (?:Confirmed\.? )?You(?: have|'ve)? received ${AMOUNT} from ${PAYER}${optional(INTO, VIA, ON, FEE, BALANCE)}${END_OF_SENTENCE}`;

const ACCOUNT_UR = `(?:اکاونٹ|اکاؤنٹ|والٹ)(?: نمبر)? ?(?:${PAYEE})? ?`;
const ARRIVED_UR = `(?:موصول|وصول|جمع|منتقل|بھیجے)(?: (?:ہویے|ہوئے|ہوا|ہوگئے|ہوگیے|ہو گئے|ہو گیے|کر دی گئی|کیے گیے|کیے گئے))?(?: ہیں| ہے)?`;
const AMOUNT_UR = `(?:مبلغ )?${AMOUNT}`;
const BRAND_UR = String.raw`(?:\pL+ ){0,3}?`;

/** Urdu: `آپ کے … اکاؤنٹ میں Rs 500 … سے موصول ہوئے` in both orders. */
const HEADS_UR: Readonly<Record<string, string>> = {
  accountFirst: `(?:آپ کے|اپ کے) ${BRAND_UR}${ACCOUNT_UR}میں ${PAYER} (?:سے|کی طرف سے|کی جانب سے) ${AMOUNT_UR} ${ARRIVED_UR}`,
  accountOnly: `(?:آپ کے|اپ کے) ${BRAND_UR}${ACCOUNT_UR}میں ${AMOUNT_UR} ${ARRIVED_UR}(?:[. ]+بھیجنے والا[: ]+${PAYER})?`,
  nameFirst: `${PAYER} نے (?:آپ کے|اپ کے) ${BRAND_UR}${ACCOUNT_UR}میں ${AMOUNT_UR} ${ARRIVED_UR}`,
  youFirst: `(?:آپ کو|اپ کو) ${PAYER} (?:سے|کی طرف سے|کی جانب سے) ${AMOUNT_UR} ${ARRIVED_UR}`,
  amountFirst: `${AMOUNT_UR} ${PAYER} (?:سے|کی طرف سے|کی جانب سے) (?:آپ کے|اپ کے) ${BRAND_UR}${ACCOUNT_UR}میں ${ARRIVED_UR}`,
};

type Wording = { readonly name: string; readonly regex: string; readonly beginning?: string };

const combined = (heads: Readonly<Record<string, string>>): Wording[] =>
  Object.entries(heads).flatMap(([head, words]) => {
    const start = GREETING + words;
    return Object.entries(TAILS).map(([tail, end]) => ({
      name: `${head}-${tail}`,
      regex: start + end,
      beginning: `^${start}`,
    }));
  });

/** The wordings that banks and wallets share. */
export const SHARED_WORDINGS: readonly Wording[] = [
  ...combined(HEADS),
  { name: 'idFirst', regex: GREETING + ID_FIRST },
  ...combined(HEADS_UR),
];
