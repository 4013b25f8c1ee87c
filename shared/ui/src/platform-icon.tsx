import type { Platform } from '@urooj/contract/vocabulary';
import { classNames } from './class-names.ts';
import styles from './platform-icon.module.css';
import { rem } from './rem.ts';

export type PlatformIconProps = {
  platform: Platform;
  /** In pixels at the usual font size of browsers. */
  size?: number;
  /** In the colour of the text around it instead of the platform's hue. */
  plain?: boolean;
};

/** The id of a symbol in the document. Released remotes contain it, so it must not change. */
export const iconId = (platform: Platform): string => `icon-${platform.toLowerCase()}`;

/** The platform's icon, from the sprite in the shell's document. Decorative: the platform's name is beside it. */
export function PlatformIcon({ platform, size = 24, plain }: PlatformIconProps) {
  const hue = plain ? undefined : styles[platform.toLowerCase()];
  return (
    <svg
      className={classNames(styles.icon, hue)}
      width={rem(size)}
      height={rem(size)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${iconId(platform)}`} />
    </svg>
  );
}
