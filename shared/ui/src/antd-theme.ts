import { theme as antd, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { COLOURS, CONTROL_HEIGHT, FONTS, MOTION, RADII, SHADOWS, type ThemeMode } from './tokens.ts';

const focusRing = (colour: string) => ({
  activeShadow: `0 0 0 2px ${colour}`,
  activeBorderColor: colour,
  hoverBorderColor: colour,
});

/** The tokens in antd's words, so that a form or a table looks like the shop window around it. */
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
      colorError: colours.danger,
      colorErrorHover: colours.dangerStrong,
      colorErrorActive: colours.dangerStrong,
      colorErrorText: colours.redText,
      colorErrorBg: colours.redSoft,
      colorSuccessBg: colours.greenSoft,
      colorInfoBg: colours.blueSoft,
      colorWarningBg: colours.yellowSoft,
    };
  };

export function antdTheme(mode: ThemeMode): ThemeConfig {
  const colours = COLOURS[mode];
  return {
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, chosenShades(mode)],
    token: {
      colorPrimary: colours.accent,
      colorInfo: colours.accent,
      colorLink: colours.accentText,
      colorSuccess: colours.greenText,
      colorWarning: colours.yellowText,
      colorError: colours.danger,
      colorText: colours.ink,
      colorTextDescription: colours.inkSoft,
      colorTextSecondary: colours.inkSoft,
      colorTextTertiary: colours.inkSoft,
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
      controlHeight: CONTROL_HEIGHT,
      controlHeightSM: 36,
      fontFamily: FONTS.text,
      fontSize: 16,
      boxShadow: SHADOWS[mode].high,
      motionDurationSlow: `${MOTION.slow}ms`,
      motionDurationMid: `${MOTION.quick}ms`,
    },
    components: {
      Button: {
        fontWeight: 650,
        paddingInline: 20,
        // A small button is small in its type, not for the thumb.
        controlHeightSM: CONTROL_HEIGHT,
        paddingInlineSM: 12,
        defaultBg: colours.surface,
        defaultHoverColor: colours.accentText,
        defaultHoverBorderColor: colours.accentText,
        borderColorDisabled: 'transparent',
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Form: { colorError: colours.redText, colorErrorText: colours.redText },
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
      Table: { headerBg: colours.sunken, headerColor: colours.inkSoft, rowHoverBg: colours.accentSoft },
      Tabs: { itemSelectedColor: colours.accentText, inkBarColor: colours.accentText },
    },
  };
}
