import type { ListedRefill } from '@urooj/domain/entities';
import { refillTexts as text } from '../../../texts/en/refills.ts';

/** The count before the order, and who said it. */
export const startText = ({ start }: ListedRefill): string =>
  start === null ? text.unknown : text.countOf(start.count, start.by);
