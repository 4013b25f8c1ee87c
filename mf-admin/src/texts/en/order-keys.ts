import type { OrderStatus } from '@urooj/contract/vocabulary';
import { displayId } from '@urooj/domain/short-id';

/** The keys of a list of orders. */
export const orderKeyTexts = {
  help: 'Keys (?)',
  title: 'Keys of the list',
  keys: [
    ['J or ↓', 'Next order'],
    ['K or ↑', 'Previous order'],
    ['X', 'Select the order in focus, or no longer, as Space does'],
    ['Shift', 'With one of J, K, ↓, ↑: select all orders on the way'],
    ['A', 'Select all on this page, or none'],
    ['I', 'Mark the selected orders In Progress'],
    ['C', 'Mark the selected orders Completed'],
    ['Ctrl Z', 'Undo that, for 15 seconds'],
    ['N', 'Write a note about the order in focus'],
    ['Enter', 'Open the order in focus'],
    ['?', 'Show this list'],
    ['Esc', 'Close what is open'],
  ],
  on: 'Use these keys in this browser',
  noneSelected: 'No order is selected.',
  noneCanBecome: (status: OrderStatus) => `None of the selected orders can become ${status}.`,
  noRow: 'Go to an order first, with J or K.',
  note: {
    title: (id: string) => `Note about order ${displayId(id)}`,
    label: 'Note',
    help: 'Internal: never sent, and never shown to the buyer.',
    save: 'Save note',
    saved: 'The note was saved.',
    failed: 'The note could not be saved. It is still here: please try again.',
  },
};
