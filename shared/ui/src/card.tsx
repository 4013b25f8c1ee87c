import type { Platform } from '@urooj/contract/vocabulary';
import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Colours the top edge of the card for the platform. */
  platform?: Platform | undefined;
  /** A click anywhere on the card follows the one link inside it. */
  linked?: boolean;
};

export function Card({ as: Tag = 'div', platform, linked, className, ...rest }: CardProps) {
  const edge = platform && classNames(styles.edged, styles[platform.toLowerCase()]);
  // The four tags take the same attributes; the types describe the first one.
  const Box = Tag as 'div';
  return <Box {...rest} className={classNames(styles.card, edge, linked && styles.linked, className)} />;
}
