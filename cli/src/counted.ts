import { plural } from '@urooj/texts/plural';

/** A count with its word: `counted(1, 'image')` → `1 image`, `counted(2, 'image')` → `2 images`. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${plural(count, { one, other })}`;
