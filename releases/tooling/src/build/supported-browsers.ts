/** The browsers that a build is for: the last two years, and the oldest engines that phones in use do not replace. */
export const SUPPORTED_BROWSERS = [
  'chrome >= 111',
  'edge >= 111',
  'firefox >= 115',
  'safari >= 16.4',
  'ios_saf >= 16.4',
];
