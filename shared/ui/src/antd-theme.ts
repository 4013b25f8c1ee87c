import { theme as antd, type ThemeConfig } from 'antd';
import { COLOURS, CONTROL_HEIGHT, FONTS, MOTION, RADII, SHADOWS, type ThemeMode } from './tokens.ts';

/** The tokens in antd's words, so that a form or a table looks like the shop window around it. */
export function antdTheme(mode: ThemeMode): ThemeConfig {
  const colours = COLOURS[mode];
  return {
    algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: colours.accent,
      colorInfo: colours.accent,
      colorLink: colours.accentText,
      colorSuccess: colours.greenText,
      colorWarning: colours.yellowText,
      colorError: mode === 'dark' ? colours.redText : colours.danger,
      colorText: colours.ink,
      colorTextDescription: colours.inkSoft,
      colorTextSecondary: colours.inkSoft,
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
      Button: { fontWeight: 650, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Table: { headerBg: colours.sunken, headerColor: colours.inkSoft, rowHoverBg: colours.accentSoft },
      Tabs: { itemSelectedColor: colours.accentText, inkBarColor: colours.accentText },
    },
  };
}
