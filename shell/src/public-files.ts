import type { ShellBundle } from '@urooj/platform/compose';
import favicon from '@urooj/ui/favicon.svg?raw';

/** Pages that are for one person only: nothing for search engines. */
const PRIVATE_PATHS = [
  '/payment/',
  '/order',
  '/order-details/',
  '/client-dashboard',
  '/admin-dashboard',
  '/resetpassword/',
];

export const publicFiles: ShellBundle['publicFiles'] = (publicUrl) => ({
  'favicon.svg': favicon,
  'robots.txt': [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    'Disallow: /followerApi/',
    '',
    `Host: ${new URL(publicUrl).host}`,
    '',
  ].join('\n'),
});
