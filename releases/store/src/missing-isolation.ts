import { isolation } from '@urooj/build/sandbox-isolation';

let hasWarned = false;

/** Says once per process what this system does not take from the code of releases, if anything. */
export function warnOfMissingIsolation(warn: ((sentence: string) => void) | undefined): void {
  const { missing } = isolation();
  if (!warn || missing === null || hasWarned) return;
  hasWarned = true;
  warn(missing);
}
