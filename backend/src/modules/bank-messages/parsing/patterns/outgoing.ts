/** How providers write that money was sent from the shop's account, as RE2 regular expressions of the whole normalized text. */

const MONEY = String.raw`Rs \d[\d,]*(?:\.\d{1,2})?`;
const AMOUNT = String.raw`Rs (?P<amount>\d[\d,]*(?:\.\d{1,2})?)`;
const DATE = String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}[-/ ][A-Z]{3,9}[-/ ]\d{2,4}|\d{1,2}[-/]\d{1,2}[-/]\d{2,4}`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[AP]\.?M\.?)?`;
/** The fewest words that leave the rest readable, so that a name does not take in what follows it. */
const NAME = String.raw`\pL[\pL.'&-]*(?: [\pL.'&-]+){0,6}?`;
const ACCOUNT = String.raw`(?P<account>[\d*X][\d*X-]{3,23}|[A-Z]{2}\d{2}[A-Z]{4}[\d*X]{4,16})`;
const SENT = '(?:sent|transferred|paid)';

/** The account may stand behind the name, or without one. */
const PAYEES = [String.raw`(?P<payee>${NAME})(?:,? (?:in|A/C:?|A/C No\.?:?|\() ?${ACCOUNT}\)?)?`, ACCOUNT];

/** How a message begins, without the payee. */
const HEADS = [
  `(?:You(?:'ve| have)? (?:just )?(?:successfully )?)${SENT} ${AMOUNT} to `,
  `(?:Off it goes!? ?)?(?:(?:An )?amount of )?${AMOUNT} (?:has been |have been |was |is )?(?:successfully )?${SENT} (?:from your account )?to `,
  `(?:IBFT|Raast|Raast Transfer|Funds? Transfer|Transfer) of ${AMOUNT} (?:made )?to `,
];

const GREETING = `(?:Dear ${NAME} ?, ?)?(?:(?:JazzCash|Easypaisa|UBL Digital|HBL|Meezan Bank|Transaction Alert)[:,-]? ?)?`;
const REFERENCE = String.raw`(?:Trx ID|TxID|TxnID|Txn ID|Tx ID|TID|Transaction ID|Reference|Ref|Stan|ID)(?: ?(?:No\.?|#))?[:#.]? ?(?P<reference>[A-Z\d][A-Z\d-]{4,39})`;

/** What may follow the payee, in any order. Other words, or another amount, may say that the money did not leave. */
const TAILS = [
  'successfully',
  '(?:via|through|using) (?:Raast(?: Payment| P2P)?|IBFT|FT|JazzCash|Easypaisa|QR Code|NayaPay|SadaPay|UBL Digital|HBL Mobile)',
  String.raw`from your (?:[\pL/]+ ){0,3}(?:A/C|account|wallet)(?: (?:No\.?|#) ?)?(?: [\d*X-]{2,24})?`,
  `(?:on |Date: )(?P<date>${DATE})`,
  `(?:at |Time: )?(?P<time>${TIME})`,
  `(?:Fees?|Charges):? ${MONEY}`,
  `(?:Your )?(?:Easypaisa |JazzCash |SadaPay |NayaPay |wallet )?(?:new |available |current )?Bal(?:ance)?(?: is)?:? ${MONEY}`,
  'Here are the details:',
  `Account Title: ${NAME}`,
  `Regards, (?:UBL|HBL|Meezan|MCB)(?: Digital| Bank)?`,
  String.raw`(?:Comments?|Purpose|Remarks|Note): ?(?P<note>[\pL\d -]{1,60})`,
  REFERENCE,
];
const END = `(?:[ .,;|-]{0,3}(?:${TAILS.join('|')}))*[ .]*`;

/** NayaPay's mail repeats amount and name before the id, and ends with two user names. */
const NAYAPAY_MAIL = String.raw`You sent ${AMOUNT} to (?P<payee>${NAME}) [^\pL\d]{1,8}\d[\d,]* ${NAME} (?P<reference>[0-9a-f]{24}) (?P<date>\d{1,2} [A-Z]{3} \d{4}), (?P<time>${TIME}) [\pL\d._]+ [\pL\d._]+`;

export const OUTGOING_WORDINGS: readonly string[] = [
  ...HEADS.flatMap((head) => PAYEES.map((payee) => GREETING + head + payee + END)),
  NAYAPAY_MAIL,
];
