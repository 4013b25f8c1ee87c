/** What an endpoint is, beside the table of all: a page that calls one of its own needs no table. */

import type { StaffRight } from './vocabulary.ts';

export const BASE_PATH = '/followerApi';

/** The formats of files with tables, and their media types: CSV for programs, XLSX for people. */
export const TABLE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type TableFormat = keyof typeof TABLE_TYPES;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint.
 * - `public`: everybody
 * - `session`: logged-in users
 * - `own-email-or-admin`: the user with the e-mail of the path, or the primary admin
 * - `admin`: the primary admin
 * - a right of staff: the primary admin, and who has this right and a second factor
 * - `staff`: the primary admin, and who has one of the rights and a second factor
 * - `blog-author`: every admin, and who has the right `content`, with the token that login returns
 */
export type Access = 'public' | 'session' | 'own-email-or-admin' | 'admin' | StaffRight | 'staff' | 'blog-author';

/** Endpoints with a rate limit of their own. */
export type LimitKey =
  | 'login'
  | 'signup'
  | 'forgotPassword'
  | 'createOrder'
  | 'upload'
  | 'createPayment'
  | 'refundRequests'
  | 'refillRequests'
  | 'contact'
  | 'messages'
  | 'mailedLinks'
  | 'orderMails'
  | 'orderCodes'
  | 'releaseReports'
  | 'bankMessages'
  | 'rum';

export type Route = {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly limit?: LimitKey;
  /** Refused with `step_up_required` unless the user has confirmed within the last minutes that it is them. */
  readonly stepUp?: true;
  /** Accepts the header `Idempotency-Key`, if the backend has that extension. */
  readonly idempotent?: true;
  /** Sent without an action of the user: the messages about the last action stay on the page. */
  readonly background?: true;
  /** Not part of a plain backend: called only if the backend announces the extension. */
  readonly extension?: true;
  /** The largest body of the request, in bytes; 256 KiB of JSON by default. */
  readonly maxBodyBytes?: number;
  /** The client's time-out in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number;
  /** The fields of the multipart form that is sent instead of JSON. */
  readonly multipart?: readonly string[];
  /** What the response is instead of JSON: a file with a table in the format of the path, or a stream of events. */
  readonly file?: 'table' | 'text/event-stream';
};

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path: those of `/history/:subject/:id` are `subject` and `id`. */
export type PathParams<Path extends string> = Record<ParamOf<Path>, string>;
export const isUnsafe = (method: Method): boolean => method !== 'GET';

/** The path of a route with its encoded parameters: `/followerApi/getOrder/…`. */
export const fillPath = ({ path }: Pick<Route, 'path'>, params: Readonly<Record<string, string>>): string =>
  BASE_PATH + path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
