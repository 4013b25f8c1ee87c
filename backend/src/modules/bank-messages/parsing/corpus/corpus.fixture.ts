import { BANKS } from './banks.fixture.ts';
import { EASYPAISA } from './easypaisa.fixture.ts';
import { HOSTILE } from './hostile.fixture.ts';
import { JAZZCASH } from './jazzcash.fixture.ts';
import { LEARNED } from './learned.fixture.ts';
import { NEW_WALLETS } from './new-wallets.fixture.ts';
import { OF_2026 } from './of-2026.fixture.ts';
import type { Corpus } from './row.fixture.ts';

/** The patterns were made from these messages. */
export const KNOWN: readonly Corpus[] = [
  EASYPAISA,
  JAZZCASH,
  ...BANKS,
  ...NEW_WALLETS,
  ...LEARNED,
  ...OF_2026,
  HOSTILE,
];

export { HELD_OUT } from './held-out.fixture.ts';
