import type { Platform } from '@urooj/contract/vocabulary';
import { classNames } from './class-names.ts';
import styles from './platform-glyph.module.css';

export type PlatformGlyphProps = {
  platform: Platform;
  size?: number;
  /** In the colour of the text around it instead of the platform's hue. */
  plain?: boolean;
};

/** The platform's sign; ornamental, its name stands beside it. */
export function PlatformGlyph({ platform, size = 24, plain }: PlatformGlyphProps) {
  const classes = [styles.glyph, styles[platform.toLowerCase()], plain && styles.plain];
  return <svg className={classNames(...classes)} width={size} height={size} aria-hidden="true" focusable="false" />;
}
