import { UsageError } from './process.ts';

/** The options of a canary, for `parseArgs` of Node. */
export const CANARY_OPTIONS = {
  'rollback-at': { type: 'string' },
  auto: { type: 'boolean' },
  'no-auto': { type: 'boolean' },
} as const;

type Given = { 'rollback-at'?: string | undefined; auto?: boolean | undefined; 'no-auto'?: boolean | undefined };

/** Absent fields were not given. `rollbackAt` is a percentage of failures, null for never. */
export type CanaryOptions = { rollbackAt?: number | null; auto?: boolean };

function threshold(text: string): number | null {
  if (text === 'never') return null;
  const number = Number(text);
  if (text.trim() !== '' && number > 0 && number < 100) return number;
  throw new UsageError(`--rollback-at must be a percentage of failures between 0 and 100, or never, not ${text}.`);
}

/** @throws UsageError for a wrong value, or for options that exclude each other */
export function readCanaryOptions({ 'rollback-at': text, auto, 'no-auto': noAuto }: Given): CanaryOptions {
  if (auto && noAuto) throw new UsageError('--auto and --no-auto exclude each other.');
  return {
    ...(text !== undefined && { rollbackAt: threshold(text) }),
    ...((auto || noAuto) && { auto: auto === true }),
  };
}

/** The share of the visitors in percent, as a number. @throws UsageError for anything else */
export function readShare(text: string | undefined): number {
  const share = Number(text);
  if (text !== undefined && text.trim() !== '' && !Number.isNaN(share)) return share;
  throw new UsageError(`The share must be a number, not ${text}.`);
}
