import { useId } from 'react';
import { GRADIENT, NIGHT_INK } from './brand-colours.ts';
import styles from './logo.module.css';
import { rem } from './rem.ts';

/** A U whose right arm is an arrow that points up. */
const U = 'M10 12.5v7.5a8 8 0 0 0 16 0V9';
const TIP = 'M19.5 15.5L26 9l6.5 6.5';

/** The logo mark on its own background; the favicon has the same drawing. Decorative: without text beside it, it needs a label. */
export function LogoMark({ size = 32 }: { size?: number }) {
  const gradient = useId();
  return (
    <svg width={rem(size)} height={rem(size)} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <linearGradient id={gradient} x1="0" y1="40" x2="40" y2="0" gradientUnits="userSpaceOnUse">
        <stop offset="0.1" stopColor={GRADIENT.from} />
        <stop offset="0.95" stopColor={GRADIENT.to} />
      </linearGradient>
      <rect width="40" height="40" rx="10" fill={`url(#${gradient})`} />
      <g fill="none" stroke={NIGHT_INK} strokeWidth="4.2" strokeLinecap="round" strokeLinejoin="round">
        <path d={U} />
        <path d={TIP} />
      </g>
    </svg>
  );
}

/** The logo mark with the shop's name in Latin and, where there is room, in Urdu script. */
export function Logo({ name = 'Urooj', nativeName, size }: { name?: string; nativeName?: string; size?: number }) {
  return (
    <span className={styles.logo}>
      <LogoMark {...(size && { size })} />
      {name}
      {nativeName ? (
        <span className={styles.native} lang="ur" dir="rtl">
          {nativeName}
        </span>
      ) : null}
    </span>
  );
}
