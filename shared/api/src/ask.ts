import type { EndpointName } from '@urooj/contract/routes';
import type { Result } from './result.ts';
import type { CallInput } from './transport.ts';

/** Makes a call and reads its answer; `read` answers null where it finds nothing that it can work with. */
export type Ask = <Name extends EndpointName, T>(
  name: Name,
  read: (raw: unknown) => T | null,
  input?: CallInput<Name>,
) => Promise<Result<T>>;
