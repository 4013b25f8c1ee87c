import { groupedAmount } from '@urooj/domain/amounts';
import { plural } from '@urooj/texts/plural';

const messages = (count: number) => `${groupedAmount(count)} ${plural(count, { one: 'message', other: 'messages' })}`;
const earlierMessages = (count: number) =>
  `${groupedAmount(count)} earlier ${plural(count, { one: 'message', other: 'messages' })}`;

/** What a group of a regular expression is called in the form. */
const marks = {
  amount: 'Amount',
  transactionId: 'Transaction ID',
  payer: 'Name of the payer',
  payerAccount: 'Account of the payer',
  payee: 'Credited account',
  date: 'Date',
  time: 'Time',
  balance: 'Balance afterwards',
};

/** How messages of wallets and banks are read. */
export const patternTexts = {
  list: 'Patterns',
  intro:
    'The shop reads most messages of wallets and banks by itself. These patterns were added for wordings that it did not know.',
  failed: 'Failed to fetch the patterns. Please check server connection.',
  empty: 'No patterns were added.',
  emptyText: 'Open a bank message that could not be read, and make a pattern of its text.',
  columns: { name: 'Name', method: 'Method', senders: 'Senders', regex: 'Regular expression', added: 'Added' },
  retire: 'Retire',
  retirePattern: 'Retire pattern',
  keepPattern: 'Keep pattern',
  retireQuestion: (name: string) => `${name} reads no further message. Bank messages that it has read stay.`,
  retired: (name: string) => `Pattern ${name} retired.`,
  retireFailed: 'Failed to retire the pattern.',

  make: 'Make a pattern',
  bankMessageFailed: 'Failed to fetch the message. Please check server connection.',
  allPatterns: 'All patterns',
  from: (sender: string, time: string) => `From ${sender}, ${time}`,
  message: 'Message',
  noText: 'The text of this message has been deleted, so no pattern can be made of it.',
  isRead: 'A pattern reads this message already.',
  openBankMessage: 'Open the bank message',
  values: 'Values in the message',
  valuesHelp:
    'Copy each value exactly as it stands in the message. All other words have to be the same in other messages.',
  marks,
  method: 'Method',
  methodRequired: 'Please choose the method.',
  senders: 'Senders',
  sendersHelp: 'Separate several with commas. For e-mails the domain with an @: @bank.example.',
  name: 'Name of the pattern',
  nameRequired: 'Please give the pattern a name.',
  asRegex: 'Edit the regular expression instead',
  regex: 'Regular expression',
  regexRequired: 'Please write a regular expression.',
  regexHelp: 'In the syntax of RE2. Named groups hold the values, for example (?P<amount>…) and (?P<transactionId>…).',
  preview: 'Preview',
  previewFailed: 'The preview failed. What you typed is still here: please try again.',
  save: 'Save pattern',
  saved: (name: string, reread: number) =>
    reread === 0
      ? `Pattern ${name} saved. It reads no earlier message.`
      : `Pattern ${name} saved. ${earlierMessages(reread)} can be read now.`,
  saveFailed: 'Failed to save the pattern. What you typed is still here.',
  compared: (compared: number, changed: number) =>
    `Compared with ${earlierMessages(compared)} of these senders: ${changed === 0 ? 'none' : messages(changed)} would be read in another way.`,
  changed: 'Messages that would be read in another way',
  reads: (amount: string, transactionId: string, payer: string) =>
    [amount, `transaction ID ${transactionId}`, payer && `from ${payer}`].filter(Boolean).join(', '),
  readsNothing: 'It would report no payment any more.',
  notThisOne:
    'This pattern would not read the message above. Copy every amount in it: one that is neither the amount, the balance nor a fee could be another payment. A transaction ID has at least five digits.',
  changesBankMessages:
    'This pattern would change how messages are read that another pattern reads already, so it cannot be saved. Mark more of the message, or name fewer senders.',
  required: (field: keyof typeof marks) => `Please copy the ${marks[field].toLowerCase()} from the message.`,
};

type Problem = { readonly code: string; readonly detail: string };

const groupName = (group: string): string =>
  Object.hasOwn(marks, group) ? marks[group as keyof typeof marks].toLowerCase() : group;

/** What is wrong with a field of a pattern. A newer server may have codes that are unknown here. */
export function patternProblemText(field: string, { code, detail }: Problem): string {
  switch (code) {
    case 'notFound':
      return 'This is not in the message. Copy it exactly as it stands there.';
    case 'ambiguous':
      return 'This is more than once in the message. Copy more of it, so that it is unique, or leave it out.';
    case 'overlaps':
      return 'This overlaps with another value. Each part of the message can be one value only.';
    case 'unread':
      return 'This message is too long, or changes its direction of writing, so no pattern can be made of it.';
    case 'missing':
      return field === 'senders' ? 'Please name at least one sender.' : 'Please write a regular expression.';
    case 'invalid':
      return 'A sender is a number, a name in Latin letters, or the domain of an e-mail with an @. It has at most 60 characters.';
    case 'tooMany':
      return field === 'senders'
        ? 'These are too many senders. At most 20 are possible.'
        : 'There are 200 patterns already. Please retire one first.';
    case 'tooLong':
      return 'The regular expression is longer than 1,000 characters. Make a pattern of a shorter message, or shorten it.';
    case 'tooComplex':
      return 'The regular expression is too complex. Please use fewer repetitions and alternatives.';
    case 'syntax':
      return `The regular expression cannot be read: ${detail}.`;
    case 'matchesEmpty':
      return 'The regular expression also matches an empty text. Please write down words of the message.';
    case 'groupMissing':
      return `The ${groupName(detail)} is missing: write a group (?P<${detail}>…).`;
    case 'groupUnknown':
      return `There is no value ${detail}. Please check the names of the groups.`;
    default:
      return 'This cannot be used. Please check it.';
  }
}
