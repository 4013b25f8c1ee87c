import type { IgnoredReason } from '../message.ts';

/** Words of money that arrived. A message with one of them is not ignored as the usual mail of a provider. */
const ARRIVAL = String.raw`received|credited|deposited|sent you|\bto you\b|to your|in your|موصول|جمع`;
const MONEY = String.raw`Rs \d[\d,.]*`;

export type IgnoredWording = {
  readonly name: string;
  readonly reason: IgnoredReason;
  readonly regex: string;
  readonly unless?: string;
};

const all = (found: string): string => `.*(?:${found}).*`;

/** Messages that prove no payment. The wordings are those of all providers. */
export const IGNORED_WORDINGS: readonly IgnoredWording[] = [
  {
    name: 'otp',
    reason: 'otp',
    regex: all(
      String.raw`(?:\bOTP\b|one[- ]?time[- ]?(?:password|pin|code|passcode)|verification code|security code|او ٹی پی|تصدیقی کوڈ)[^\d]{0,60}?(?:is|:|=|-| )[^\d]{0,3}\d{4,8}\b|\b\d{4,8}\b (?:is|آپ کا) (?:your )?[^\d]{0,40}(?:\bOTP\b|password|\bPIN\b|code|او ٹی پی|کوڈ)`,
    ),
  },
  {
    name: 'failed',
    reason: 'failed',
    regex: all(
      String.raw`\b(?:failed|declined|unsuccessful|could not be (?:processed|completed)|not successful|insufficient (?:balance|funds))\b|ناکام`,
    ),
  },
  {
    name: 'reversal',
    reason: 'reversal',
    regex: all(
      String.raw`\b(?:has been|have been|was|were|is) (?:reversed|refunded)\b|\b(?:transaction|payment|transfer|amount|IBFT|Raast|${MONEY})\b[^.]{0,40} reversed\b|\b(?:reversal|refund|rev\.?) of\b|\b(?:adj|adjustment)\.? rev|\brev(?:ersal)?\.?[ :/-]+(?:STAN|RRN|TID|Trx|Txn|Tx|IBFT|Raast)\b|واپس کر د`,
    ),
    unless: String.raw`\b(?:not|will|would|may|can|could) be reversed|\b(?:cannot|never) reversed`,
  },
  {
    name: 'request',
    reason: 'request',
    regex: all(
      String.raw`\b(?:has requested|requested|is requesting|requests) (?:a payment of )?${MONEY}|payment request (?:of|for) ${MONEY}|request to pay`,
    ),
    unless: `received from|credited|fulfilled`,
  },
  {
    name: 'billPayment',
    reason: 'billPayment',
    regex: all(
      String.raw`\bbill\b[^\d]{0,60}(?:\d[\d-]{4,20}[^\d]{0,30})?(?:of |amounting to )?${MONEY}[^\d]{0,60}\b(?:paid|successful|processed)|bill payment (?:of |for )?[^\d]{0,40}${MONEY}|${MONEY}[^\d]{0,60}paid (?:for|against|towards) [^\d]{0,40}\bbill|بل کی ادائیگی|\bbill [^\d]{0,40}paid`,
    ),
    unless: 'received|credited|موصول',
  },
  {
    name: 'sent',
    reason: 'sent',
    regex: String.raw`(?:[^\d]{0,80}[:,.!-] ?|Transaction Alert )?(?:(?:Trx|Txn|Transaction) ?ID:? ?\d{6,20}[.,]? ?)?(?:(?:An )?amount of )?(?:(?:You|You've|You have|Off it goes) (?:just )?(?:successfully )?(?:sent|transferred|paid|withdrawn|spent) ${MONEY}.*|(?:Off it goes!? ?)?${MONEY} (?:has been |have been |was |is )?(?:successfully )?(?:sent (?:to|from)|paid (?:to|at|for)|debited|deducted|withdrawn|spent|charged|transferred (?:to|from your)|(?:ATM )?cash withdraw(?:n|al)|Debit Card)\b.*)`,
    unless: String.raw`received|credited|deposited|sent you|to you\b|to your|in your|موصول|جمع`,
  },
  {
    name: 'debited',
    reason: 'sent',
    regex: String.raw`[^\d]{0,80}(?:A/C|account|card|wallet)\b[^.]{0,50}(?:has been |was |is )?(?:debited|charged|used)\b.*|(?:[^\d]{0,40}[:,] ?)?(?:ATM )?(?:Cash )?(?:Withdrawal|Purchase|Transfer|POS transaction|IBFT|Payment) of ${MONEY} (?:at|from|to|made to)\b.*|(?:[^\d]{0,40}[:,] ?)?Debit(?: transaction)? of ${MONEY}.*|.* of ${MONEY} has been purchased\b.*|(?:Trx|Txn|Transaction) of ${MONEY} at\b.*|.*(?:آپ نے|اپ نے) .*${MONEY} .*(?:بھیج|منتقل|ادا).*|.*A Transfer Debit transaction of ${MONEY}.*`,
    unless: String.raw`received|credited|deposited|sent you|to you\b|to your|موصول|جمع`,
  },
  {
    name: 'balance',
    reason: 'balance',
    regex: String.raw`(?:[^\d]{2,60}[,:] ?)?(?:Your )?[A-Z /]{0,40}(?:A/C|Account|Acct)? ?[\d*X-]{0,20} ?(?:available |current |avl\.? )?bal(?:ance)?(?: inquiry)?(?: is| as of)?[: ]{1,2}${MONEY}(?: (?:as of|on|at) .{0,40})?[ .]*`,
    unless: ARRIVAL.replace('|to your|in your', ''),
  },
  {
    name: 'promotion',
    reason: 'promotion',
    regex: all(
      String.raw`\b(?:cash ?back|discount|\d{1,2} ?% off|special offer|limited time|lucky draw|win (?:up to|a|an|Rs)|instant loan|loan (?:hasil|of up to|up to)|apply now|download (?:the|our)|dial \*|subscribe|hasil karein|free delivery|T&Cs? apply)|آفر|قرض حاصل|انعام جیت`,
    ),
    unless: 'received|credited|deposited|sent you|موصول|جمع',
  },
];
