import type { Message } from './message.ts';

/** An SMS that may be one part of a longer message. */
export type MessagePart = Message & {
  /** From the app that forwarded it: equal references belong together. Places begin at 1. */
  readonly part?: { readonly reference: string; readonly place: number; readonly total: number };
};

type JoinedMessage = Message & {
  /** `prefix`: only texts like `(1/2)` and the times say that the parts belong together. Such a message needs a person. */
  readonly joinedBy?: 'reference' | 'prefix';
};

export type JoinedParts = {
  readonly messages: readonly JoinedMessage[];
  /** Parts whose message is not complete, or which could belong to more than one. */
  readonly incomplete: readonly MessagePart[];
};

type Placed = { readonly part: MessagePart; readonly text: string; readonly place: number; readonly total: number };

const PREFIX = /^\s*[([](\d{1,2})\/(\d{1,2})[)\]] ?/;
const MAX_PARTS = 10;
/** Parts of one SMS arrive within seconds; phones without coverage get them later, but together. */
export const PARTS_WINDOW_MS = 120_000;

/** Joins the parts of long messages, in the order of arrival of their first parts. Parts that arrived twice count once. */
export function joinParts(parts: readonly MessagePart[]): JoinedParts {
  const messages: JoinedMessage[] = [];
  const incomplete: MessagePart[] = [];
  const groups = new Map<string, Placed[]>();
  for (const part of parts.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())) {
    const placed = placedPart(part);
    if (placed === null) messages.push(part);
    else {
      const key = JSON.stringify([part.sender, placed.total, part.part?.reference]);
      const group = groups.get(key) ?? [];
      if (!group.some(({ place, text }) => place === placed.place && text === placed.text)) group.push(placed);
      groups.set(key, group);
    }
  }
  for (const group of groups.values()) {
    for (const run of runsOf(group)) {
      const message = joined(run);
      if (message) messages.push(message);
      else incomplete.push(...run.map(({ part }) => part));
    }
  }
  return { messages: messages.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime()), incomplete };
}

function placedPart(part: MessagePart): Placed | null {
  if (part.part) return isPlace(part.part) ? { part, text: part.text, ...part.part } : null;
  const match = PREFIX.exec(part.text);
  const numbers = { place: Number(match?.[1]), total: Number(match?.[2]) };
  return match && isPlace(numbers) ? { part, text: part.text.slice(match[0].length), ...numbers } : null;
}

const isPlace = ({ place, total }: { place: number; total: number }): boolean =>
  Number.isInteger(place) &&
  Number.isInteger(total) &&
  total >= 2 &&
  total <= MAX_PARTS &&
  place >= 1 &&
  place <= total;

/** Parts with the same reference are one run. Without a reference a run ends when it is complete or its time is over. */
function runsOf(group: readonly Placed[]): Placed[][] {
  if (group[0]?.part.part) return [[...group]];
  const runs: Placed[][] = [];
  for (const placed of group) {
    const run = runs.at(-1);
    const begin = run?.[0]?.part.receivedAt.getTime() ?? Number.NEGATIVE_INFINITY;
    const isOpen = run && !joined(run) && placed.part.receivedAt.getTime() - begin <= PARTS_WINDOW_MS;
    if (isOpen) run.push(placed);
    else runs.push([placed]);
  }
  return runs;
}

/** `null` where a place is missing or taken twice. */
function joined(run: readonly Placed[]): JoinedMessage | null {
  const [first] = run;
  if (!first || run.length !== first.total || new Set(run.map(({ place }) => place)).size !== run.length) return null;
  const text = run
    .toSorted((a, b) => a.place - b.place)
    .map((placed) => placed.text)
    .join('');
  const { sender, receivedAt, part } = first.part;
  return { sender, text, receivedAt, joinedBy: part ? 'reference' : 'prefix' };
}
