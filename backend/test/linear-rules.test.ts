import { ENDPOINT_NAMES, ENDPOINTS } from '@urooj/contract/endpoints';
import { expect, test } from 'vitest';
import { ATTACK_STRINGS } from './attack-strings.ts';

const bodies = ENDPOINT_NAMES.flatMap((name) => {
  const { body } = ENDPOINTS[name];
  return body ? [{ name, body, fields: Object.keys((body._zod.def as { shape?: object }).shape ?? {}) }] : [];
});

/** A rule that backtracks takes minutes for one of them, which no test waits for. `proof -- backtracking` measures all rules. */
test.each(Object.entries(ATTACK_STRINGS))('every body of a call is checked with 100 KB of %s', (_, attack) => {
  for (const { name, body, fields } of bodies) {
    const { data } = body.safeParse(Object.fromEntries(fields.map((field) => [field, attack])));
    expect(JSON.stringify(data ?? '').length, `what ${name} accepts`).toBeLessThan(1_000);
  }
});
