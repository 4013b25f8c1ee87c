import { didYouMean } from '@urooj/command/near-match';
import { isRecord } from '@urooj/contract/is-record';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';

/** The names of the values of an object, and of its groups: `brand`, `brand.name`. */
function namesIn(values: Readonly<Record<string, unknown>>, group = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) => [
    group + key,
    ...(isRecord(value) ? namesIn(value, `${group}${key}.`) : []),
  ]);
}

/** A question about a name that is nearly that of a setting of every shop. */
export const nearSetting = (name: string): string => didYouMean(name, ['publicUrl', ...namesIn(DEFAULT_CONFIG)]);
