import type { StepUpMethod } from '@urooj/contract/vocabulary';

/** What is typed to confirm; a passkey is not. */
export type TypedMethod = Exclude<StepUpMethod, 'passkey'>;
