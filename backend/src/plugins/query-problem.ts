import { ERRORS } from '@urooj/contract/errors';
import type { FastifyError } from 'fastify';

/** What the schemas of the contract say of a value, as fastify-type-provider-zod hands it on. */
interface Problem {
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
  readonly maximum?: number;
  readonly minimum?: number;
  readonly origin?: string;
  readonly format?: string;
}

type Sentence = (name: string, problem: Problem) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  unrecognized_keys: (_, { keys = [] }) => `There is no ${keys.join(', ')} to ask for here. Please take it out.`,
  invalid_value: (name, { values = [] }) => `The ${name} can only be one of: ${values.join(', ')}.`,
  too_big: (name, { maximum, origin }) => `The ${name} can be at most ${maximum}${unitOf(origin)}.`,
  too_small: (name, { minimum, origin }) => `The ${name} must be at least ${minimum}${unitOf(origin)}.`,
  invalid_format: (name, { format }) =>
    `The ${name} must be a ${format === 'date' ? 'day such as 2026-11-21' : format}.`,
  not_multiple_of: (name) => `The ${name} must be a whole number.`,
};

/** What is wrong with the query of an address, in a sentence that names the parameter and what it may be. */
export function queryProblem({ validation }: Pick<FastifyError, 'validation'>): string {
  const [first] = validation ?? [];
  if (!first) return ERRORS.invalid_body.text;
  const sentence = SENTENCES[first.keyword] ?? ((name) => `The ${name} cannot be read. Please check it.`);
  return sentence(first.instancePath.slice(1), first.params);
}

const unitOf = (origin: string | undefined): string => (origin === 'string' ? ' characters long' : '');
