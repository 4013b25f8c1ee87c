import fc, { type Arbitrary } from 'fast-check';
import { ANY_CHARACTER } from './any-character.ts';

/** The part of JSON Schema that the description of our API uses. */
export type JsonSchema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly maxLength?: number;
  readonly maximum?: number;
};

/** Plausible values by the name of their field. */
export type Plausible = Readonly<Record<string, readonly unknown[]>>;

const LONGEST = 2_000;

/** Values that usually match a schema, and sometimes do not: a wrong type, an extra field, or something completely different. */
export function bodyFor(schema: JsonSchema, plausible: Plausible): Arbitrary<unknown> {
  const fitting = valueFor(schema, plausible, '');
  return fc.oneof(
    { weight: 12, arbitrary: fitting },
    { weight: 3, arbitrary: fc.tuple(fitting, fc.string(), fc.jsonValue()).map(withField) },
    { weight: 3, arbitrary: fc.tuple(fitting, fc.constantFrom(...fieldsOf(schema)), fc.jsonValue()).map(withField) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

function valueFor(schema: JsonSchema, plausible: Plausible, field: string): Arbitrary<unknown> {
  const words = plausible[field];
  const plain = plainValue(schema, plausible);
  return words ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: plain }) : plain;
}

function plainValue(schema: JsonSchema, plausible: Plausible): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => plainValue(one, plausible)));
  return (OF_TYPE[schema.type ?? ''] ?? (() => fc.jsonValue()))(schema, plausible);
}

const OF_TYPE: Readonly<Record<string, (schema: JsonSchema, plausible: Plausible) => Arbitrary<unknown>>> = {
  string: ({ maxLength = LONGEST }) =>
    fc.oneof(
      fc.string(),
      fc.string({ unit: ANY_CHARACTER }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('', ' ', 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1)),
    ),
  number: () => fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER)),
  integer: () => fc.oneof(fc.integer(), fc.maxSafeInteger()),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {} }, plausible) => fc.array(plainValue(items, plausible), { maxLength: 3 }),
  object: ({ properties = {}, required = [] }, plausible) =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueFor(one, plausible, name)])),
      { requiredKeys: required.filter((name) => Object.hasOwn(properties, name)) },
    ),
};

function fieldsOf({ properties = {} }: JsonSchema): string[] {
  const fields = Object.keys(properties);
  return fields.length > 0 ? fields : ['none'];
}

function withField([body, field, value]: [unknown, string, unknown]): unknown {
  return typeof body === 'object' && body !== null ? { ...body, [field]: value } : body;
}
