/** How a page is seen: the widths of a phone and a desktop, each in both themes. */
export const WIDTHS = [360, 1280] as const;
export const THEMES = ['light', 'dark'] as const;

type Width = (typeof WIDTHS)[number];
type Theme = (typeof THEMES)[number];
/** `360 dark` */
export type Look = `${Width} ${Theme}`;

export const LOOKS: readonly Look[] = WIDTHS.flatMap((width) => THEMES.map((theme): Look => `${width} ${theme}`));
