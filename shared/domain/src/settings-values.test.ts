import { expect, test } from 'vitest';
import { valuesByName } from './settings-values.ts';

test('values of groups have the names of their groups before their own', () => {
  const settings = { on: true, payees: { easypaisa: { account: '0345' }, names: ['a', 'b'], empty: {} }, none: null };
  expect(valuesByName(settings)).toEqual({
    ...{ on: true, 'payees.easypaisa.account': '0345', 'payees.names': ['a', 'b'], none: null },
  });
});
