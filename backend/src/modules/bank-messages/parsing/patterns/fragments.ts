/** Parts of regular expressions in RE2 syntax, for texts that `normalizeText` has made. Each part with a group is used once. */

const money = (group: string) => String.raw`Rs (?P<${group}>\d[\d,]*(?:\.\d{1,2})?)`;

export const AMOUNT = money('amount');
/** At least one: the end of a name, as in `HUSSAIN in your`, is no word of the sentence. */
const SEPARATOR = '[ .,;:|()-]+';
const ACCOUNT = String.raw`\(?(?P<NAME>PK[\d*]{2}[A-Z*]{4}[\dA-Z*]+|\+?[\dX*][\dX*-]+[\dX*]|XYZ\d{4})\)?`;
const accountOf = (group: string) => ACCOUNT.replace('NAME', group);

/** Of banks in PK IBANs and in Raast, and short names. */
const BANK_CODES =
  'ABL|ABPA|AIIN|AKBL|ALFH|ASCM|APNA|BAFL|BAF|BAHL|BKIP|BOP|BPUN|DUIB|FAYS|FBL|FWOM|HABB|HBL|HMB|JCMA|JSBL|KHYB|MBL|MCB|MEBL|MEZN|MPBL|MUCB|NAYA|NBP|NBPA|SADA|SAUD|SCB|SCBL|SIND|SNBL|SONE|TMB|TMFB|UBL|UNIL|ZTBL';
export const BANK = String.raw`\b(?:Bank )?(?:${BANK_CODES}|Easypaisa(?: Bank)?|JazzCash|NayaPay|SadaPay|Meezan(?: Bank)?|Bank Alfalah|Alfalah|Allied(?: Bank)?|Faysal(?: Bank)?|Habib Bank|Bank Al ?Habib|Askari(?: Bank)?|Soneri Bank|Silk ?bank|JS Bank|UPaisa|Mobilink Bank|Telenor Bank|United Bank)(?: (?:Limited|Ltd|Bank|Account))?\b`;

/** Names have no digits: a name that quotes an amount or an id is read by no pattern. */
const NAME = String.raw`(?P<payer>\pL[\pL\pM .'&*/-]*?)`;
const WORDS_OF_ACCOUNT = String.raw`(?:,? ?(?:with )?(?:${BANK} )?\b(?:IBAN|A/?C|Acc?t|Account|Mobile Account|Wallet)(?: ?(?:No|Number|#|ending(?: in| with)?))?\.?:? ?)?(?:X+PYMT )?`;
/** `, Bank BAF` · `ALI RAZA 03001234567` · `Hamza Afzal HBL A/C *3703` · `0300-1234567`. */
export const PAYER = String.raw`(?:, ?)?(?:${BANK}|${NAME}(?: ?[(,-]? ?${BANK}\)?)??)?[ ,-]{0,3}${WORDS_OF_ACCOUNT}(?:${accountOf('payerAccount')})?`;
/** `03151234567 OMAR SIDDIQUI`. */
export const NUMBER_AND_NAME = `${accountOf('payerAccount')}[ ,(-]{1,3}${NAME}`;

/** A STAN is none of them: its six digits begin again, so that two payments can have the same. */
const LABEL = String.raw`(?:\b(?:Trx|Txn|Tx|Transaction|Trans|Payment|Raast)\.? ?(?:ID|No|Number|Ref(?:erence)?(?: No)?|#)|\b(?:Trx|Txn)|\b(?:TID|TRN|RRN|Ref(?:erence)?(?:\.? ?(?:No|Number|ID))?|ID)|ٹرانزیکشن (?:آیی|آئی|ایی|نمبر)(?: ڈی)?|ٹی (?:آیی|آئی) ڈی|ریفرنس نمبر|حوالہ نمبر)`;
export const ID = String.raw`${LABEL}\.? ?[:#]{0,2} ?(?P<transactionId>[A-Z\d][A-Z\d-]*\d[A-Z\d-]*)`;

const DATE = String.raw`(?P<date>\d{4}-\d{2}-\d{2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[-/ ]?[A-Z]{3,9}[-/, ]{1,2}\d{2,4}|[A-Z]{3,9} \d{1,2},? \d{4})`;
const TIME = String.raw`(?P<time>\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[AP]\.?M\.?)?)`;
export const ON = `(?:(?:on|dated?|at|بتاریخ|مورخہ)[: ]{1,2})?(?:[A-Z]{3,6}day,? )?${DATE}(?:[ ,]{1,2}(?:(?:at|time|بوقت)[: ]{1,2})?${TIME})?`;

/** Only known channels: free words could be the other side of a payment that went away. */
export const VIA = `(?:via|through|using|as) (?:your )?(?:Raast|IBFT|FT|1LINK|QR|ATM|Branch|Mobile Banking|Internet Banking|${BANK})(?: (?:ID|Code|App|P2P|Transfer|Payment|for))*`;
/** Of the branch: no word has more than two digits, so that no id hides in it. */
const BRANCH = String.raw`(?: of(?: [A-Z.,&'/-]*\d{0,2}[A-Z.,&'/-]*){1,7}?)?`;
const ACCOUNT_WORDS = String.raw`(?:A/?C|Account|Acc?t|Wallet)(?: ?(?:No|Number|#|ending(?: in| with)?))?\.?:? ?`;
export const INTO = `(?:(?:in ?to|in|to) your |in(?:to)? )(?:${BANK} |(?:Bank|Savings|Current|Digital|Mobile) ){0,3}(?:Mobile )?${ACCOUNT_WORDS}(?:${accountOf('payee')})?${BRANCH}`;
/** Only with hidden digits: a bank hides those of its own customer. `in ALI RAZA AKBL A/C *1010` · `to A/C xxx4237 of SADDAR`. */
export const INTO_HIDDEN = String.raw`(?:in(?: \pL[\pL.-]*){1,6}? ${BANK}|to) ${ACCOUNT_WORDS}(?P<payee>(?:\d{0,4}[X*]+){1,2}\d{3,6})${BRANCH}`;
export const PAYEE = accountOf('payee');
export const BALANCE = String.raw`(?:(?:and )?(?:Your )?(?:new |current |available |avl\.? |avail\.? |updated |account |a/c |${BANK} )*bal(?:ance)?\.?(?: after transaction| now)?(?: is)?|موجودہ بیلنس|بیلنس|بقایا رقم)[: ]{1,2}${money('balance')}(?: ہے)?`;
export const FEE = String.raw`Fees?(?: for this transaction)?(?: is)?[: ]{1,2}Rs \d[\d,]*(?:\.\d{1,2})?`;

/** The title of a notification or a mail. */
const HEADING = `(?:(?:[A-Z]+ ){0,3}(?:Alert|Incoming Payment|(?:Payment|Money|Amount|Funds) Received)[ :!,.-]{1,3})?`;
/** `HBL: ` · `Dear Customer, ` · `UMER, ` · `معزز صارف، ` · `Raast Incoming Payment`. */
export const GREETING = String.raw`${HEADING}(?:(?:Transaction Alert|Credit Alert|Alert|${BANK}|EP)[:!,-]? ?)?(?:(?:ایزی پیسہ|جاز کیش|\pL+ بینک|مبارک ہو)[:!,-] ?)?(?:(?:Dear|محترم|معزز)[^\d:,]+[,:!] ?|[A-Z]+, |Congratulations! )?(?:(?:An )?amount of )?`;
/** What may follow where the last part may be a name. */
export const END_OF_SENTENCE = String.raw` ?(?P<end>[.!][^\d]*)?`;
/** Of a message without an id: the sentence ends, and nothing else has digits but the number of a help line. */
export const END_WITHOUT_ID = String.raw`[ !)]*(?P<end>[.](?: (?:For|Call|Helpline|UAN|Info)[^\d]{0,30}\d[\d -]{5,13}\d[ .]*)?(?: [^\d]*)?)?`;
/** What may follow: no digits but a telephone number, so that neither an amount nor an id hides in it. */
export const END = String.raw`(?P<end>[ .!)]*(?:(?:For|Call|Helpline|UAN|Info|Contact|Queries|Complaints?)[^\d]*\d[\d -]+\d[ .]*)?(?:[^\d]+)?)`;

/** The number of a switch, which begins again after six digits: no id. */
export const STAN = String.raw`STAN[:# ]{1,3}\d{6}`;

/** Parts that may each be missing, in this order. */
export const optional = (...parts: readonly string[]): string =>
  parts.map((part) => `(?:${SEPARATOR}${part})?`).join('');
export const required = (...parts: readonly string[]): string => parts.map((part) => `${SEPARATOR}${part}`).join('');
