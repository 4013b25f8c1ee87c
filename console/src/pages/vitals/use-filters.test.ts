import { expect, test } from 'vitest';
import { readFilters, vitalsPath } from './use-filters.ts';

const NOON = Date.parse('2026-11-24T12:00:00.000Z');
const read = (query: string) => readFilters(new URLSearchParams(query));

test('a URL without filters shows the largest content of the last day', () => {
  expect(read('')).toEqual({ remote: '', measure: 'lcp', route: '', language: '', device: '', hours: '24' });
});

test('only filters that exist are read from the address', () => {
  expect(read('measure=height&hours=5&remote=mf-blog&language=ur&device=phone')).toEqual({
    ...{ remote: 'mf-blog', measure: 'lcp', route: '', language: 'ur', device: 'phone', hours: '24' },
  });
  expect(read('measure=cls&hours=168')).toMatchObject({ measure: 'cls', hours: '168' });
});

test('the call names the chosen filters and the beginning of the time', () => {
  const path = vitalsPath(read('remote=mf-blog&route=/blog/:id&hours=1'), NOON);
  const [name, query] = path.split('?');
  expect([name, Object.fromEntries(new URLSearchParams(query))]).toEqual([
    '/vitals',
    { remote: 'mf-blog', measure: 'lcp', route: '/blog/:id', from: '2026-11-24T11:00:00.000Z' },
  ]);
});
