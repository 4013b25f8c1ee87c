import type { BLOCK_STATES, BlockKind } from '@urooj/contract/vocabulary';

const kinds: Readonly<Record<BlockKind, string>> = {
  email: 'E-mail',
  phone: 'Phone',
  link: 'Link or user name',
  payer: 'Payer',
};

const states: Readonly<Record<(typeof BLOCK_STATES)[number], string>> = { current: 'In force', ended: 'Ended' };

/** The page with the block list. */
export const blockTexts = {
  description: 'Whose orders are held before they start.',
  back: 'Back to the orders',
  lead: 'An order that comes with one of these values, or is paid with one, is flagged: it waits until you take the flag off. The buyer sees nothing of it. Orders that exist already stay as they are.',
  label: 'block list',
  failed: 'Failed to fetch the block list. Please check server connection.',
  empty: 'Nobody is on the block list.',
  columns: { value: 'Who', kind: 'Kind', reason: 'Reason', end: 'End', added: 'Added' },
  kind: 'Kind',
  kinds,
  state: 'State',
  states,
  noEnd: 'No end',
  until: (day: string) => `Until ${day}`,
  ended: (time: string) => `Ended ${time}`,
  unknownAccount: 'Deleted account',
  add: 'Add to the block list',
  /** What belongs into the field, for each kind. */
  help: {
    email: 'Other spellings of the same mailbox count, too.',
    phone: 'In any spelling: 0300-1234567 or +92 300 1234567.',
    link: 'The link of a profile or post, or a user name, which counts on every platform.',
    payer: 'The name or the account number that a payment comes from, as the message of the bank has it.',
  } satisfies Readonly<Record<BlockKind, string>>,
  value: 'Who',
  reason: 'Reason',
  reasonHelp: 'Only you see it.',
  lastDay: 'Last day',
  lastDayHelp: 'Empty: until you end it.',
  added: 'Added to the block list.',
  addFailed: 'This could not be added. It is still here: please try again.',
  end: 'End',
  endTitle: 'End this entry',
  endQuestion: (value: string) => `${value} is not held any more. Orders that are flagged stay flagged.`,
  keep: 'Keep it',
  endDone: 'The entry has ended.',
  endFailed: 'The entry could not be ended. Please try again.',
};
