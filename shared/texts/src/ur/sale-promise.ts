import { formatDateIn } from '@urooj/domain/dates';
import type { PromiseState } from '@urooj/domain/sale-promise';
import { promiseName } from './names.ts';

export function promiseText(state: PromiseState): string {
  if (state.kind === 'lifetime') return promiseName({ kind: 'lifetime', days: null });
  const name = promiseName({ kind: 'refill', days: state.days });
  if (state.kind === 'not_begun') return `${name}، آرڈر مکمل ہونے کے بعد سے`;
  const day = formatDateIn('ur', state.until);
  return state.kind === 'running' ? `${name} ${day} تک` : `${name} ${day} کو ختم ہو گیا`;
}
