import { isSafeHttpUrl } from '@urooj/domain/links';
import type { SiteConfig } from './site-config.ts';

/**
 * Where a picture that the backend names can be read: its own files are named by a path, and lie where the backend is.
 * `null` for none, and for anything that must not become a link (`javascript:` …).
 */
export function assetAddress({ apiHost }: Pick<SiteConfig, 'apiHost'>, url: string | null): string | null {
  if (url === null) return null;
  if (/^\/(?![/\\])/.test(url)) return apiHost.replace(/\/+$/, '') + url;
  return isSafeHttpUrl(url) ? url : null;
}
