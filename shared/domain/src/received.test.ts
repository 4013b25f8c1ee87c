import { expect, test } from 'vitest';
import { receivedProblem } from './received.ts';

test.each([
  [null, 85_068, 'amount_not_positive'],
  [0, 85_068, 'amount_not_positive'],
  [1, 85_068, null],
  [850_680, 85_068, null],
  [850_681, 85_068, 'received_too_high'],
  [100_000_000_000_000, null, null],
])('of %j paisa, where %j are due: %j', (received, due, problem) => {
  expect(receivedProblem(received, due)).toBe(problem);
});
