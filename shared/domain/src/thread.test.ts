import { MAX_LENGTH, MAX_MESSAGE_PICTURES } from '@urooj/contract/limits';
import { expect, test } from 'vitest';
import type { OrderEvent } from './entities.ts';
import { messageProblem, roundedTime, type ThreadMessage, timelineOf } from './thread.ts';

test.each([
  ['Hello', 0, null],
  [' ', 0, 'message_required'],
  [' ', 1, null],
  ['Hello', MAX_MESSAGE_PICTURES, null],
  ['Hello', MAX_MESSAGE_PICTURES + 1, 'message_pictures'],
  ['x'.repeat(MAX_LENGTH.message), 0, null],
  ['x'.repeat(MAX_LENGTH.message + 1), 1, 'message_too_long'],
])('the problem of the message %.20j with %i pictures is %j', (text, pictures, problem) => {
  expect(messageProblem(text, pictures)).toBe(problem);
});

test.each([
  [0, 1, 'minute'],
  [0.5, 1, 'minute'],
  [58.2, 59, 'minute'],
  [60, 1, 'hour'],
  [61, 2, 'hour'],
  [48 * 60, 48, 'hour'],
  [48 * 60 + 1, 3, 'day'],
])('%d minutes are said as %i of the unit %s', (minutes, amount, unit) => {
  expect(roundedTime(minutes)).toEqual({ amount, unit });
});

test('events and messages are in the order of their times, of one moment the event first', () => {
  const at = (hour: number) => `2026-11-21T0${hour}:00:00Z`;
  const events = [at(2), at(4)].map((time) => ({ at: time }) as OrderEvent);
  const messages = [at(3), at(2), at(1)].map(
    (time): ThreadMessage => ({ side: 'buyer', text: '', pictures: [], at: time }),
  );
  const timeline = timelineOf(events, messages);
  expect(timeline.map((entry) => [entry.kind, entry.at])).toEqual([
    ['message', at(1)],
    ['event', at(2)],
    ['message', at(2)],
    ['message', at(3)],
    ['event', at(4)],
  ]);
  expect(timeline[0]).toHaveProperty('message', messages[2]);
  expect(timeline[1]).toHaveProperty('event', events[0]);
});
