import { randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from '@urooj/domain/second-factor';
import type { Transaction } from '../../db/pool.ts';
import { hashSecret } from '../../security/secrets.ts';
import { factorsOf, replaceRecoveryCodes } from './repository.ts';
import { hasSecondFactor } from './step-up.ts';

const GROUP = /.{1,5}/g;

function newCode(): string {
  const characters = Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_ALPHABET[randomInt(32)]);
  return characters.join('');
}

/** Replaces the recovery codes of an account. @returns the new ones, as they are shown: only their hashes are stored */
export async function giveRecoveryCodes(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  await replaceRecoveryCodes(tx, userId, codes.map(hashSecret), now);
  return codes.map((code) => (code.match(GROUP) ?? []).join('-'));
}

/** Without a factor recovery codes open nothing. */
export async function removeUnusedCodes(tx: Transaction, userId: string, now: Date): Promise<void> {
  if (!hasSecondFactor(await factorsOf(tx, userId))) await replaceRecoveryCodes(tx, userId, [], now);
}
