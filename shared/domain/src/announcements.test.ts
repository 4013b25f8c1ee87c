import { expect, test } from 'vitest';
import { announcedIn, currentAnnouncements } from './announcements.ts';

const NOW = Date.parse('2026-11-30T10:00Z');
const said = { en: 'Closed for Eid.', ur: '', until: null };

test('an announcement is there until its time, in every zone, and without one until the shop owner ends it', () => {
  const ended = { ...said, until: '2026-11-30T15:00+05:00' };
  const later = { ...said, until: '2026-11-30T15:01+05:00' };
  expect(currentAnnouncements({ notice: ended, closing: later }, NOW)).toEqual({ closing: later });
  expect(currentAnnouncements({ notice: null, closing: said }, NOW)).toEqual({ closing: said });
});

test('an announcement without an Urdu text says the English one', () => {
  expect(announcedIn(said, 'ur')).toBe('Closed for Eid.');
  expect(announcedIn({ ...said, ur: 'بند ہے۔' }, 'ur')).toBe('بند ہے۔');
  expect(announcedIn({ ...said, ur: 'بند ہے۔' }, 'en')).toBe('Closed for Eid.');
});
