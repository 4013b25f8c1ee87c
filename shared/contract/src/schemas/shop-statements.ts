/** The statements of the shop owner, in the settings of the site store. */
import * as z from 'zod/mini';
import { type ShopStatements, STATEMENTS } from '../shop-statements.ts';

/** The longest text of a statement: an answer. */
const MAX_STATEMENT_LENGTH = 2_000;

const text = z
  .string('must be a text')
  .check(z.trim(), z.maxLength(MAX_STATEMENT_LENGTH, `must have at most ${MAX_STATEMENT_LENGTH} characters`));
const onOff = z.boolean('must be true or false, without quotes');

/** @param group `strictObject` refuses names that do not exist, `object` leaves out what another release has added */
export function statementsSchema(group: typeof z.object) {
  const statement = (names: readonly string[]) => {
    const texts = group(Object.fromEntries(names.map((name) => [name, z.exactOptional(text)])));
    return z.exactOptional(group({ en: texts, ur: texts, isHidden: onOff, isConfirmed: onOff }));
  };
  const shape = Object.fromEntries(Object.entries(STATEMENTS).map(([id, names]) => [id, statement(names)]));
  return group(shape) as unknown as z.ZodMiniType<ShopStatements>;
}
