import { theme as antd, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { COLOURS, CONTROL_HEIGHT, FONTS, MOTION, RADII, SHADOWS, type ThemeMode, WEIGHTS } from './tokens.ts';

const focusRing = (colour: string) => ({
  activeShadow: `0 0 0 2px ${colour}`,
  activeBorderColor: colour,
  hoverBorderColor: colour,
});

/** antd mixes its own shades from a seed, other ones in the dark; ours are already chosen and measured. */
const chosenShades =
  (mode: ThemeMode): MappingAlgorithm =>
  (seed, map = antd.defaultAlgorithm(seed)) => {
    const colours = COLOURS[mode];
    return {
      ...map,
      colorPrimary: colours.accent,
      colorPrimaryHover: colours.accentStrong,
      colorPrimaryActive: colours.accentStrong,
      colorPrimaryBg: colours.accentSoft,
      colorPrimaryText: colours.accentText,
      colorLink: colours.accentText,
      colorLinkHover: colours.accentText,
      colorLinkActive: colours.accentText,
      colorError: colours.redText,
      colorErrorHover: colours.redTextStrong,
      colorErrorActive: colours.redTextStrong,
      colorErrorText: colours.redText,
      colorErrorBg: colours.redSoft,
      colorSuccess: colours.greenText,
      colorSuccessBg: colours.greenSoft,
      colorInfo: colours.blueText,
      colorInfoBg: colours.blueSoft,
      colorWarning: colours.yellowText,
      colorWarningBg: colours.yellowSoft,
    };
  };

/**
 * One colour of antd's is both the fill of a solid danger button and the text of an outlined one. No red on the dark
 * surface does both under white text, so there the solid button is pale and its text dark.
 */
const dangerButton = (mode: ThemeMode) => {
  const { danger, dangerStrong, onAccent, redText, redTextStrong, redSoft } = COLOURS[mode];
  return mode === 'dark'
    ? { colorError: redText, colorErrorHover: redTextStrong, colorErrorActive: redTextStrong, dangerColor: redSoft }
    : { colorError: danger, colorErrorHover: dangerStrong, colorErrorActive: dangerStrong, dangerColor: onAccent };
};

type ThemeOptions = {
  motion?: boolean;
  /** How many times larger than usual the visitor's font is: antd knows pixels only. */
  fontScale?: number;
};

/**
 * The tokens in antd's words, so that a form or a table looks like the shop window around it. Without `motion` dialogs,
 * menus and drawers are in their place at once; the style rule for reduced motion would still move them for a moment.
 */
export function antdTheme(mode: ThemeMode, { motion = true, fontScale = 1 }: ThemeOptions = {}): ThemeConfig {
  const colours = COLOURS[mode];
  const control = Math.max(CONTROL_HEIGHT, CONTROL_HEIGHT * fontScale);
  return {
    // A hash in each selector separates several versions of antd; the page has one.
    hashed: false,
    // Without a key each page that shows antd gets another one, and the variables of all its parts are written again.
    cssVar: { key: ['css-var', mode, motion ? 'moving' : 'still', Math.round(fontScale * 100)].join('-') },
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, chosenShades(mode)],
    token: {
      colorPrimary: colours.accent,
      colorInfo: colours.blueText,
      colorLink: colours.accentText,
      colorSuccess: colours.greenText,
      colorWarning: colours.yellowText,
      colorError: colours.redText,
      colorText: colours.ink,
      colorTextDescription: colours.inkSoft,
      colorTextSecondary: colours.inkSoft,
      colorTextTertiary: colours.inkSoft,
      // Arrows and clear buttons of selects and inputs; a quarter of black in antd's own.
      colorTextQuaternary: colours.inkSoft,
      colorTextDisabled: colours.greyText,
      colorBgContainerDisabled: colours.greySoft,
      colorTextPlaceholder: colours.inkSoft,
      colorBgBase: colours.surface,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.surface,
      colorBgLayout: colours.paper,
      colorBorder: colours.lineStrong,
      colorBorderSecondary: colours.line,
      borderRadius: RADII.medium,
      borderRadiusSM: RADII.small,
      borderRadiusLG: RADII.large,
      controlHeight: control,
      controlHeightSM: 36 * fontScale,
      fontFamily: FONTS.text,
      fontSize: 16 * fontScale,
      boxShadow: SHADOWS[mode].high,
      motion,
      motionDurationSlow: `${MOTION.slow}ms`,
      motionDurationMid: `${MOTION.quick}ms`,
    },
    components: {
      Button: {
        fontWeight: WEIGHTS.strong,
        paddingInline: 20,
        // A small button is small in its type, not for the thumb.
        controlHeightSM: control,
        paddingInlineSM: 12,
        defaultBg: colours.surface,
        defaultHoverColor: colours.accentText,
        defaultHoverBorderColor: colours.accentText,
        defaultActiveColor: colours.accentText,
        defaultActiveBorderColor: colours.accentText,
        primaryColor: colours.onAccent,
        ...dangerButton(mode),
        borderColorDisabled: 'transparent',
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Input: focusRing(colours.accentText),
      InputNumber: focusRing(colours.accentText),
      Select: {
        activeOutlineColor: colours.accentText,
        activeBorderColor: colours.accentText,
        hoverBorderColor: colours.accentText,
        optionSelectedBg: colours.accentSoft,
      },
      Pagination: { colorPrimary: colours.accentText, colorPrimaryHover: colours.accentText },
      Alert: { colorErrorBorder: 'transparent', colorInfoBorder: 'transparent' },
      Table: {
        headerBg: colours.sunken,
        headerColor: colours.inkSoft,
        rowHoverBg: colours.accentSoft,
        headerSortActiveBg: colours.sunken,
        headerSortHoverBg: colours.accentSoft,
        bodySortBg: colours.surface,
        // The arrow of the sorted column.
        colorPrimary: colours.accentText,
        cellFontSizeSM: 14 * fontScale,
      },
      Tabs: {
        itemSelectedColor: colours.accentText,
        itemHoverColor: colours.accentText,
        itemActiveColor: colours.accentText,
        inkBarColor: colours.accentText,
      },
    },
  };
}
