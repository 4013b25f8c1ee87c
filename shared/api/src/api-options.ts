import type { Feature } from '@urooj/contract/vocabulary';
import type { ApiError } from './result.ts';

export type ApiOptions = {
  /** Origin of the backend; empty for the page's own origin. */
  apiHost: string;
  /** Extensions that the backend has announced; empty in plain mode. */
  features: () => readonly Feature[];
  /** Sent as `x-auth-token` with blog writes. */
  token: () => string | null;
  /** Called with the server's sentence when the server has ended the session. */
  onSessionEnded?: (text: string) => void;
  /**
   * Called at the start of each call. Returns what asks the user to confirm that it is them, after the server refused the
   * call for want of it. It resolves true where they did: the call is sent again.
   */
  prepareStepUp?: () => () => Promise<boolean>;
  /** Called at the start of each request by which the visitor changes something; not for `background` routes. */
  onWrite?: () => void;
  /** The releases that the visit has, `mf-catalog@1.2.0 mf-checkout@1.3.0`; empty for an order that no figures belong to. */
  releases?: () => string;
  /** Puts the sentence of an error into the language of the page; without it, the server's own is shown. */
  translate?: ((error: ApiError) => Promise<ApiError>) | undefined;
  fetch?: typeof globalThis.fetch;
};
