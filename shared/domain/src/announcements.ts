import type { Announcement } from '@urooj/contract/announcements';
import type { Language } from '@urooj/contract/languages';

/** Those that have not ended. A page without any carries nothing of them. */
export function currentAnnouncements<Name extends string>(
  announcements: Readonly<Record<Name, Announcement | null>>,
  now: number,
): { [Key in Name]?: Announcement } {
  const current = Object.entries<Announcement | null>(announcements).filter(
    ([, one]) => one !== null && !hasEnded(one, now),
  );
  return Object.fromEntries(current) as { [Key in Name]?: Announcement };
}

export const hasEnded = ({ until }: Announcement, now: number): boolean => until !== null && Date.parse(until) <= now;

export const announcedIn = ({ en, ur }: Announcement, language: Language): string => (language === 'ur' && ur) || en;
