import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { antdTheme } from './antd-theme.ts';
import { contrast } from './contrast.ts';
import type { ThemeMode } from './tokens.ts';

/** What antd makes of the theme for one component: `#rrggbb`, numbers and more, by token name. */
function resolved(mode: ThemeMode, component: string): Readonly<Record<string, unknown>> {
  const config = antdTheme(mode);
  const own = config.components as Readonly<Record<string, object>> | undefined;
  return { ...theme.getDesignToken(config), ...own?.[component] };
}

function measure(mode: ThemeMode, component: string, front: string, back: string): number {
  const tokens = resolved(mode, component);
  const pair = [tokens[front], tokens[back]].map(String);
  for (const colour of pair) expect(colour, 'a colour without transparency').toMatch(/^#[0-9a-f]{6}$/i);
  return contrast(...(pair as [string, string]));
}

type Pair = [component: string, front: string, back: string];

const TONES = ['Success', 'Info', 'Warning', 'Error'] as const;

/** Named as antd's own style sheets pair them. */
const TEXT: Pair[] = [
  ...TONES.map((tone): Pair => ['Tag', `color${tone}`, `color${tone}Bg`]),
  ...TONES.map((tone): Pair => ['Alert', 'colorText', `color${tone}Bg`]),
  ...['colorError', 'colorErrorHover', 'colorErrorActive'].flatMap((red): Pair[] => [
    ['Button', red, 'colorBgContainer'],
    ['Button', 'dangerColor', red],
  ]),
  ...['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive'].map((fill): Pair => ['Button', 'primaryColor', fill]),
  ...['defaultHoverColor', 'defaultActiveColor'].map((text): Pair => ['Button', text, 'defaultBg']),
  ...['colorLink', 'colorLinkHover', 'colorLinkActive'].map((link): Pair => ['Button', link, 'colorBgContainer']),
  ...['itemSelectedColor', 'itemHoverColor', 'itemActiveColor'].map((text): Pair => ['Tabs', text, 'colorBgContainer']),
  ['Form', 'colorError', 'colorBgContainer'],
  ['Input', 'colorTextPlaceholder', 'colorBgContainer'],
  ['Input', 'colorTextDisabled', 'colorBgContainerDisabled'],
  ['Select', 'colorText', 'optionSelectedBg'],
  ['Table', 'headerColor', 'headerBg'],
  ['Table', 'colorText', 'rowHoverBg'],
];

const SHAPES: Pair[] = [
  ...TONES.map((tone): Pair => ['Alert', `color${tone}`, `color${tone}Bg`]),
  ['Select', 'colorTextQuaternary', 'colorBgContainer'],
  ['Input', 'colorBorder', 'colorBgContainer'],
  ['Input', 'colorError', 'colorBgContainer'],
  ['Spin', 'colorPrimary', 'colorBgContainer'],
  ['Tabs', 'inkBarColor', 'colorBgContainer'],
];

describe.each(['light', 'dark'] as const)("antd's %s theme", (mode) => {
  it.each(TEXT)('lets text of a %s be read: %s on %s', (component, front, back) => {
    expect(measure(mode, component, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('lets shapes of a %s be seen: %s on %s', (component, front, back) => {
    expect(measure(mode, component, front, back)).toBeGreaterThanOrEqual(3);
  });
});

it('grows with the font size of the browser, and never makes a control too small for a thumb', () => {
  const sizes = (fontScale: number) => {
    const { fontSize, controlHeight } = antdTheme('light', { fontScale }).token ?? {};
    return [fontSize, controlHeight];
  };
  expect([sizes(1), sizes(2), sizes(0.75)]).toEqual([
    [16, 44],
    [32, 88],
    [12, 44],
  ]);
});

it('has variables of its own for each mode, motion and font size, and the same ones each time', () => {
  const keyOf = (...options: Parameters<typeof antdTheme>) => antdTheme(...options).cssVar?.key;
  const keys = [
    keyOf('light'),
    keyOf('dark'),
    keyOf('light', { motion: false }),
    keyOf('light', { fontScale: 1.25 }),
    keyOf('light', { fontScale: 1.5 }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf('light', { fontScale: 1.5 })).toBe(keys.at(-1));
  // It is a class in antd's selectors.
  for (const key of keys) expect(key).toMatch(/^css-var-[a-z0-9-]+$/);
});
