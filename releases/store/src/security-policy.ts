import { BASE_PATH } from '@urooj/contract/route';
import type { SiteConfig } from '@urooj/host/site-config';

/** Browsers send reports about deprecated features to the endpoint with this name. */
const REPORTS = 'default';

/**
 * The content security policy of every page. Scripts come only from this origin, plus the one inline script whose hash
 * is given; `'unsafe-inline'` for styles is the one exception, because antd writes its styles at run time.
 */
function contentSecurityPolicy({ apiHost }: SiteConfig, bootHash: string): string {
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
    // The policy of the shell's `boot.js`. An extension may make one with the name `default`.
    'trusted-types': ['urooj'],
    ...(apiHost ? {} : { 'report-to': [REPORTS] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The headers of every page: its policy, and where browsers report what the policy has blocked. A hosted backend takes no reports. */
export const pageHeaders = (config: SiteConfig, bootHash: string): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(config, bootHash),
  ...(config.apiHost ? {} : { 'reporting-endpoints': `${REPORTS}="${BASE_PATH}/browserReports"` }),
});
