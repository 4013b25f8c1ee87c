import type { SiteConfig } from '@urooj/platform/site-config';

/**
 * The content security policy of every page. Scripts come only from this origin, plus the one inline script whose hash
 * is given; `'unsafe-inline'` for styles is the one exception, because antd writes its styles at run time.
 */
export function contentSecurityPolicy({ apiHost }: SiteConfig, bootHash: string): string {
  // A hosted backend may serve its images from any host; our own serves them itself.
  const api = apiHost ? [apiHost] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${bootHash}'`],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(apiHost ? ['https:', apiHost] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
