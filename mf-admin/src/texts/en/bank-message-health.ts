import { groupedAmount } from '@urooj/domain/amounts';
import { methodLabel } from '@urooj/domain/payment-status';
import { plural } from '@urooj/texts/plural';
import { bankMessageStates } from './bank-message-states.ts';

/** Whether messages about money are missing, and the report of a day. */
export const healthTexts = {
  failed: 'Failed to fetch what is missing. Please check server connection.',
  sources: 'Phones and mail boxes',
  noSources: 'No phone and no mail box sends messages yet.',
  addPhone: 'Add a phone',
  columns: { source: 'Source', lastSeen: 'Last seen', lastMessage: 'Last message', state: 'State' },
  kinds: { phone: 'Phone', mail: 'Mail box' },
  never: 'Never',
  waiting: 'No message yet',
  expected: (time: string) => `Next message expected by ${time}`,
  alarms: {
    no_messages: (time: string) =>
      `Silent since ${time}: it is in touch with the shop, but no message has come for longer than usual. Check whether its SIM gets SMS, and the rules of the app.`,
    not_seen: (time: string) =>
      `Silent since ${time}: the shop has not heard from it for longer than usual. Check its power, its network and its app.`,
  },
  balanceGaps: 'Lost messages',
  gapsHelp:
    'The balance of an account rose by more than its messages say, so a message is missing. Import a statement to find it.',
  noGaps: 'The balances of the last 30 days show no lost message.',
  gap: (amount: string, method: string, account: string) =>
    `${amount} on ${[methodLabel(method), account].filter(Boolean).join(' ')}`,
  between: (after: string, before: string) => `between ${after} and ${before}`,
  showBankMessage: 'Show the bank message',
  importStatement: 'Import a statement',
  report: 'Report of a day',
  reportFailed: 'Failed to fetch the report. Please check server connection.',
  reportHelp:
    'The bank messages that were stored on that day, as they are now. The admin gets it by e-mail after midnight.',
  day: 'Day',
  show: 'Show',
  received: 'Received',
  states: bankMessageStates,
  unread: 'No payment yet: not read',
  paysRejected: 'No payment yet: pays a rejected payment',
  approvedWithoutBankMessage: 'Payments approved without a bank message',
  figure: (count: number, amount: string) => `${groupedAmount(count)}, ${amount}`,
  file: 'XLSX of the day',
  /** One line above all views. */
  alarm: (silent: number, balanceGaps: number) =>
    [
      silent > 0 && `${groupedAmount(silent)} ${plural(silent, { one: 'source is', other: 'sources are' })} silent`,
      balanceGaps > 0 &&
        `${groupedAmount(balanceGaps)} ${plural(balanceGaps, { one: 'message was', other: 'messages were' })} lost`,
    ]
      .filter(Boolean)
      .join(', '),
  whatToDo: 'See what to do',
};
