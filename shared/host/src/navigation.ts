import type { NavArea, NavAudience, NavPlace } from './declaration.ts';

/** A link of a menu: its URL, its text, and who sees it, where not everybody does. */
export type NavItem = readonly [to: string, text: string, audience?: NavAudience];

type GroupOf<Area extends NavArea> = NonNullable<Extract<NavPlace, { area: Area }>['group']>;

/** The menus of the shell's layout, in the order in which they are shown. */
export type Navigation = {
  readonly [Area in NavArea]?: [GroupOf<Area>] extends [never]
    ? readonly NavItem[]
    : Readonly<Partial<Record<GroupOf<Area>, readonly NavItem[]>>>;
};
