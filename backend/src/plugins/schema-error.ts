import type { ErrorDetail } from '@urooj/contract/errors';
import type { FastifyError } from 'fastify';
import { type ApiError, apiError } from '../api-error.ts';

/** Details of a zod issue, as fastify-type-provider-zod passes them on. */
type Issue = {
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
  readonly maximum?: number;
  readonly minimum?: number;
  readonly origin?: string;
  readonly format?: string;
  readonly expected?: string;
  /** That of the schema, where it has one of its own. */
  readonly message?: string;
};

type Detail = ErrorDetail<'invalid_body'>;
type Field = NonNullable<Detail['field']>;

const TYPE_FIELDS: Readonly<Record<string, Field>> = {
  nonoptional: 'missing',
  string: 'not_text',
  number: 'not_number',
  boolean: 'not_boolean',
  array: 'not_list',
  object: 'not_object',
};

/** A rule of the schema may say what is expected. */
const unexpected = (name: string, { message = '' }: Issue): Detail =>
  message.startsWith('must ')
    ? { field: 'unexpected', params: { name, expected: message } }
    : { field: 'unreadable', params: { name } };

const DETAILS: Readonly<Record<string, (name: string, issue: Issue) => Detail>> = {
  unrecognized_keys: (_, { keys = [] }) => ({ field: 'unknown_parameter', params: { name: keys.join(', ') } }),
  invalid_value: (name, { values = [] }) => ({ field: 'not_allowed', params: { name, allowed: values.join(', ') } }),
  invalid_type: (name, { expected = '' }) => ({ field: TYPE_FIELDS[expected] ?? 'unreadable', params: { name } }),
  too_big: (name, { maximum = 0, origin }) => ({
    field: origin === 'string' ? 'too_long' : 'too_large',
    params: { name, maximum },
  }),
  too_small: (name, { minimum = 0, origin }) => ({
    field: origin === 'string' ? 'too_short' : 'too_small',
    params: { name, minimum },
  }),
  invalid_format: (name, { format }) => ({ field: format === 'date' ? 'not_day' : 'unreadable', params: { name } }),
  not_multiple_of: (name) => ({ field: 'not_whole', params: { name } }),
};

/** The error for a query or body that violates its schema. It names the field and the allowed values. */
export function schemaError({ validation }: Pick<FastifyError, 'validation'>): ApiError {
  const [first] = validation ?? [];
  const name = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  // The path is empty when the body itself is not an object.
  if (!first || (name === '' && first.keyword !== 'unrecognized_keys')) return apiError('invalid_body');
  const detail = DETAILS[first.keyword] ?? unexpected;
  return apiError('invalid_body', detail(name, { ...first.params, ...(first.message && { message: first.message }) }));
}
