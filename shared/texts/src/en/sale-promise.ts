/** @chunk texts */

import { formatDateIn } from '@urooj/domain/dates';
import type { PromiseState } from '@urooj/domain/sale-promise';
import { promiseName } from './names.ts';

/** What an order promises, and until when: `30-day refill until Dec 29, 2026`. Also for mails, so its dates name the language. */
export function promiseText(state: PromiseState): string {
  if (state.kind === 'lifetime') return promiseName({ kind: 'lifetime', days: null });
  const name = promiseName({ kind: 'refill', days: state.days });
  if (state.kind === 'not_begun') return `${name}, from completion`;
  const day = formatDateIn('en', state.until);
  return state.kind === 'running' ? `${name} until ${day}` : `${name} ended on ${day}`;
}
