import type { Platform } from '@urooj/contract/vocabulary';
import styles from './platform-glyph.module.css';
import { PLATFORM_PATHS } from './platform-paths.ts';

export type PlatformGlyphProps = {
  platform: Platform;
  size?: number;
  /** In the colour of the text around it instead of the platform's hue. */
  plain?: boolean;
};

/** The platform's sign; ornamental, its name stands beside it. */
export function PlatformGlyph({ platform, size = 24, plain }: PlatformGlyphProps) {
  return (
    <svg
      className={plain ? undefined : styles[platform.toLowerCase()]}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PLATFORM_PATHS[platform]} />
    </svg>
  );
}
