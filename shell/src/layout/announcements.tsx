import type { SiteConfig } from '@urooj/host/site-config';
import { useAnnouncement, useClosing } from '@urooj/ui/use-announcement';
import { texts } from '../texts/en/shared.ts';
import styles from './announcements.module.css';

/** What the shop owner says on every page. `boot.js` hides what has ended since the page was composed. */
export function Announcements({ config: { notice, closing } }: { config: SiteConfig }) {
  const sentences = [
    { name: 'closing', text: useClosing(closing) },
    { name: 'notice', text: useAnnouncement(notice) },
  ] as const;
  const shown = sentences.filter(({ text }) => text !== null);
  if (shown.length === 0) return null;
  return (
    <aside aria-label={texts.layout.announcements} className={styles.announcements}>
      {shown.map(({ name, text }) => (
        <p key={name} className={styles[name]} dir="auto">
          {text}
        </p>
      ))}
    </aside>
  );
}
