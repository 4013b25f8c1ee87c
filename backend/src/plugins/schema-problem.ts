import { ERRORS } from '@urooj/contract/errors';
import type { FastifyError } from 'fastify';

/** What the schemas of the contract say of a value, as fastify-type-provider-zod hands it on. */
type Problem = {
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
  readonly maximum?: number;
  readonly minimum?: number;
  readonly origin?: string;
  readonly format?: string;
  readonly expected?: string;
};

type Sentence = (name: string, problem: Problem) => string;

/** What a value must be, in words for people. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const SENTENCES: Readonly<Record<string, Sentence>> = {
  unrecognized_keys: (_, { keys = [] }) => `There is no ${keys.join(', ')} to ask for here. Please take it out.`,
  invalid_value: (name, { values = [] }) => `The ${name} can only be one of: ${values.join(', ')}.`,
  invalid_type: (name, { expected = '' }) =>
    expected === 'nonoptional' ? `The ${name} is missing.` : `The ${name} must be ${KINDS[expected] ?? expected}.`,
  too_big: (name, { maximum, origin }) => `The ${name} can be at most ${maximum}${unitOf(origin)}.`,
  too_small: (name, { minimum, origin }) => `The ${name} must be at least ${minimum}${unitOf(origin)}.`,
  invalid_format: (name, { format }) =>
    `The ${name} must be a ${format === 'date' ? 'day such as 2026-11-21' : format}.`,
  not_multiple_of: (name) => `The ${name} must be a whole number.`,
};

/** What is wrong with the query of an address or with a body, in a sentence that names the value and what it may be. */
export function schemaProblem({ validation }: Pick<FastifyError, 'validation'>): string {
  const [first] = validation ?? [];
  const name = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  // A body that is no object at all has nothing to name.
  if (!first || (name === '' && first.keyword !== 'unrecognized_keys')) return ERRORS.invalid_body.text;
  const sentence = SENTENCES[first.keyword] ?? (() => `The ${name} cannot be read. Please check it.`);
  return sentence(name, first.params);
}

const unitOf = (origin: string | undefined): string => (origin === 'string' ? ' characters long' : '');
