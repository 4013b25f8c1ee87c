import type { EndpointName } from '@urooj/contract/routes';
import type { Result } from './result.ts';
import type { CallInput } from './transport.ts';

/** Calls an endpoint and reads its response; `read` returns null for a response that cannot be used. */
export type SendRequest = <Name extends EndpointName, T>(
  name: Name,
  read: (raw: unknown) => T | null,
  input?: CallInput<Name>,
) => Promise<Result<T>>;
