import type { ReactElement } from 'react';
import { rem } from './rem.ts';

/** `size` in pixels at the usual font size of browsers. */
type IconProps = { size?: number; className?: string | undefined };
/** `isDirected`: it points along the text, so it is mirrored where that runs from right to left. */
type StrokesProps = IconProps & { d: string; isDirected?: boolean };
export type Icon = (props: IconProps) => ReactElement;

/** Strokes in a box of 24 × 24. Icons are decorative: the text beside them, or an `aria-label`, carries the meaning. */
function Strokes({ size = 20, className, d, isDirected = false }: StrokesProps) {
  return (
    <svg
      className={className}
      width={rem(size)}
      height={rem(size)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-mirrored={isDirected ? '' : undefined}
    >
      <path d={d} />
    </svg>
  );
}

export const MenuIcon: Icon = (props) => <Strokes {...props} d="M4 7h16M4 12h16M4 17h16" />;
export const CloseIcon: Icon = (props) => <Strokes {...props} d="M6 6l12 12M18 6L6 18" />;
export const ChevronIcon: Icon = (props) => <Strokes {...props} d="M6 9l6 6 6-6" />;
export const CheckIcon: Icon = (props) => <Strokes {...props} d="M5 12.5l4.5 4.5L19 7" />;
export const CopyIcon: Icon = (props) => <Strokes {...props} d="M9 9h11v11H9zM15 9V4H4v11h5" />;
export const UploadIcon: Icon = (props) => <Strokes {...props} d="M12 16V4M7 9l5-5 5 5M4 16v4h16v-4" />;
export const SunIcon: Icon = (props) => (
  <Strokes
    {...props}
    d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5"
  />
);
export const MoonIcon: Icon = (props) => <Strokes {...props} d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />;
export const UserIcon: Icon = (props) => (
  <Strokes {...props} d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c1-4 4-6 8-6s7 2 8 6" />
);
export const SearchIcon: Icon = (props) => <Strokes {...props} d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5" />;
export const ShieldIcon: Icon = (props) => (
  <Strokes {...props} d="M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM12 8v4M12 15.5v.5" />
);
export const SecureIcon: Icon = (props) => (
  <Strokes {...props} d="M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5" />
);
export const ClockIcon: Icon = (props) => <Strokes {...props} d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2" />;
export const BoltIcon: Icon = (props) => <Strokes {...props} d="M13 2L5 13.5h6L10 22l8.5-12H12z" />;
export const ArrowIcon: Icon = (props) => <Strokes isDirected {...props} d="M5 12h14M13 6l6 6-6 6" />;
export const InfoIcon: Icon = (props) => (
  <Strokes {...props} d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 7.5v.5" />
);
export const EyeIcon: Icon = (props) => (
  <Strokes
    {...props}
    d="M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7s-7.5-2.5-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
  />
);
export const SupportIcon: Icon = (props) => (
  <Strokes {...props} d="M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H5a1 1 0 0 1-1-1zM20 14h-3v5h2a1 1 0 0 0 1-1z" />
);
export const MailIcon: Icon = (props) => <Strokes {...props} d="M3 6h18v13H3zM3.5 6.5L12 13l8.5-6.5" />;
export const ChatIcon: Icon = (props) => (
  <Strokes {...props} d="M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1.1A8 8 0 1 0 12 4zM8.5 11h7M8.5 14h4" />
);
export const RefreshIcon: Icon = (props) => <Strokes {...props} d="M20 5v5h-5M19.5 10A8 8 0 1 0 20 14" />;
export const ExternalIcon: Icon = (props) => <Strokes {...props} d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />;
