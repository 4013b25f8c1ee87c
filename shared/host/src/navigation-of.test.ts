import { expect, test } from 'vitest';
import type { NavEntry, NavPlace } from './declaration.ts';
import { navigationOf } from './navigation-of.ts';

const entry = (place: NavPlace, order: number, to: string): NavEntry => ({ ...place, order, to, text: { en: to } });
const SUPPORT = { area: 'footer', group: 'support' } as const;

test('links are sorted by their order and then by their paths, menus by the layout', () => {
  const entries = [
    entry({ area: 'platform', group: 'TikTok' }, 1, '/t'),
    ...[entry(SUPPORT, 20, '/b'), entry(SUPPORT, 10, '/z'), entry(SUPPORT, 20, '/a')],
    entry({ area: 'platform', group: 'Instagram' }, 2, '/i'),
  ];
  const nav = navigationOf(entries);
  expect(nav.footer?.support?.map(([to]) => to)).toEqual(['/z', '/a', '/b']);
  expect(Object.keys(nav.platform ?? {})).toEqual(['Instagram', 'TikTok']);
  expect(Object.keys(nav)).toEqual(['platform', 'footer']);
});

test('without entries there are no menus', () => {
  expect(navigationOf([])).toEqual({});
});

test('a link names who sees it, and has the text of the language, or the English one', () => {
  const login: NavEntry = { area: 'user', order: 1, to: '/login', text: { en: 'Login', ur: 'لاگ ان' }, for: 'guest' };
  expect(navigationOf([login, entry({ area: 'header' }, 1, '/faq')], 'ur')).toEqual({
    header: [['/faq', '/faq']],
    user: [['/login', 'لاگ ان', 'guest']],
  });
});
