import { NAV_AREAS, type NavArea, type NavEntry } from './declaration.ts';
import type { NavItem, Navigation } from './navigation.ts';

const bySortOrder = (a: NavEntry, b: NavEntry): number => a.order - b.order || (a.to < b.to ? -1 : 1);

/**
 * The menus that the entries of all live remotes make: groups in the order of `NAV_AREAS`, links by their own.
 * A menu without links is left out.
 */
export function navigationOf(entries: readonly NavEntry[], language = 'en'): Navigation {
  const sorted = entries.toSorted(bySortOrder);
  const itemsOf = (area: string, group?: string): NavItem[] =>
    sorted
      .filter((entry) => entry.area === area && entry.group === group)
      .map(({ to, text, for: audience }): NavItem => {
        const word = text[language] ?? text.en ?? '';
        return audience ? [to, word, audience] : [to, word];
      });
  const filled = <Value extends object>(menus: readonly [string, Value][]) =>
    Object.fromEntries(menus.filter(([, value]) => Object.keys(value).length > 0));
  const areas = Object.entries(NAV_AREAS) as [NavArea, readonly string[]][];
  return filled(
    areas.map(([area, groups]) => [
      area,
      groups.length > 0 ? filled(groups.map((group) => [group, itemsOf(area, group)])) : itemsOf(area),
    ]),
  );
}
