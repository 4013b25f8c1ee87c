import type { Rspack } from '@rsbuild/core';
import { expect, test } from 'vitest';
import { textIdsOf } from '../../src/build/texts-with-chunks.ts';

type Group = { name: string; chunks: { id: string; name: string }[]; getParents(): Group[]; isInitial(): boolean };

const group = (name: string, parents: Group[] = []): Group => ({
  name,
  chunks: [{ id: `id-${name}`, name }],
  getParents: () => parents,
  isInitial: () => false,
});

/** What the compiler knows, in the order in which it found it. */
const tableOf = (groups: Group[]) =>
  JSON.stringify(
    textIdsOf({ namedChunkGroups: new Map(groups.map((one) => [one.name, one])) } as unknown as Rspack.Compilation),
  );

test('the table of texts is the same in whatever order the compiler finds chunks and what imports them', () => {
  const [home, buy] = [group('home'), group('buy')];
  const table = tableOf([home, buy, group('errors.en', [home, buy]), group('errors.ur', [home]), group('a.en', [buy])]);
  expect(JSON.parse(table)).toEqual({
    'id-buy': [
      ['id-a.en', 'id-errors.en'],
      ['id-a.en', 'id-errors.en'],
    ],
    'id-home': [['id-errors.en'], ['id-errors.ur']],
  });
  expect(tableOf([group('a.en', [buy]), group('errors.ur', [home]), group('errors.en', [buy, home]), buy, home])).toBe(
    table,
  );
});
