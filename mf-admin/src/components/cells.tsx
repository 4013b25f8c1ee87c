import { PLATFORMS } from '@urooj/contract/vocabulary';
import { displayId } from '@urooj/domain/short-id';
import { assetUrl } from '@urooj/host/asset-url';
import { Link, useHost } from '@urooj/host/router';
import { PlatformIcon } from '@urooj/ui/platform-icon';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { listTexts } from '../texts/en/lists.ts';
import styles from './cells.module.css';

/** One line of text, cut off at the end of its column, with the complete text as its tooltip. */
export function CutText({ children }: { children: string }) {
  return (
    <span className={styles.cut} title={children}>
      {children}
    </span>
  );
}

/** A text in as many lines as it needs, without spaces too. */
export function LongText({ children }: { children: string }) {
  return <bdi className={styles.long}>{children}</bdi>;
}

const line = (content: ReactNode) => (typeof content === 'string' ? <CutText>{content}</CutText> : content);

/** Two values that belong together, the second one below the first. */
export function Pair({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.pair}>
      <span>{line(first)}</span>
      <span className={styles.second}>{line(second)}</span>
    </span>
  );
}

/** An icon beside its text. */
export function WithIcon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.withIcon}>
      {icon}
      {children}
    </span>
  );
}

/** A platform's logo; the name of a platform that has none. */
export function LabelledPlatformIcon({ platform }: { platform: string }) {
  const known = PLATFORMS.find((name) => name === platform);
  if (!known) return platform || listTexts.unknown;
  return (
    <span title={known}>
      <PlatformIcon platform={known} size={20} />
      <VisuallyHidden>{known}</VisuallyHidden>
    </span>
  );
}

/** An order and the e-mail of its client. */
export function OrderOfClient({ orderId, email }: { orderId: string; email: string }) {
  return <Pair first={<OrderLink id={orderId} />} second={email} />;
}

export function OrderLink({ id }: { id: string }) {
  return (
    <Link to={paths.order(id)} className={styles.id ?? ''}>
      {displayId(id)}
    </Link>
  );
}

/** Opens the screenshot of a payment in a new tab. */
export function ScreenshotLink({ url }: { url: string | null }) {
  const href = assetUrl(useHost().config, url);
  if (href === null) return listTexts.unknown;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {listTexts.view}
    </a>
  );
}
