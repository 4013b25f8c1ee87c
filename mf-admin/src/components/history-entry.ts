import { BANK_MESSAGE_STATES, type HistorySubject, STEP_UP_METHODS } from '@urooj/contract/vocabulary';
import type { Actor, HistoryEvent } from '@urooj/domain/entities';
import type { ReactNode } from 'react';
import { bankMessageStates, reasonText } from '../texts/en/bank-message-states.ts';
import { historyTexts } from '../texts/en/lists.ts';

/** What is shown of an event of a history. */
export type Entry = {
  readonly at: string | null;
  readonly what: ReactNode;
  readonly who: string;
  readonly why: string;
  readonly changes: readonly { readonly field: string; readonly text: string }[];
  /** The id of the request in the log of the server. */
  readonly requestId: string | null;
};

/** @param subject `null` where this release does not know it */
export function toEntry(event: HistoryEvent, subject: HistorySubject | null): Entry {
  if (subject === 'bankMessage') return toBankMessageEntry(event);
  return event.action === 'signed in' ? toSignIn(event) : toChange(event);
}

function toChange({ at, who, by, action, before, after, why, requestId }: HistoryEvent): Entry {
  const fields = Object.keys({ ...before, ...after });
  return {
    at,
    who: by ?? actorName(who),
    what: action.charAt(0).toUpperCase() + action.slice(1),
    changes: fields.map((field) => ({ field, text: changeText(before[field], after[field]) })),
    why,
    requestId,
  };
}

/** The shop records states and reasons of bank messages as codes. */
function toBankMessageEntry(event: HistoryEvent): Entry {
  const entry = toChange({ ...event, why: reasonText(event.why) });
  const state = BANK_MESSAGE_STATES.find((known) => known === event.action);
  return state ? { ...entry, what: bankMessageStates[state], changes: [] } : entry;
}

/** What the shop records of a sign-in is a sentence. */
function toSignIn(event: HistoryEvent): Entry {
  const { by, browser, from } = event.after;
  const entry = toChange(event);
  const method = STEP_UP_METHODS.find((known) => known === by);
  return method ? { ...entry, what: historyTexts.signedIn(method, String(browser), String(from)), changes: [] } : entry;
}

export const actorName = (who: Actor | null): string =>
  who === null ? historyTexts.unknownActor : historyTexts.actors[who];

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

export function valueText(value: unknown): string {
  if (isEmpty(value)) return historyTexts.noValue;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const changeText = (before: unknown, after: unknown): string =>
  isEmpty(before) ? valueText(after) : historyTexts.change(valueText(before), valueText(after));
