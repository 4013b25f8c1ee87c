import { isSafeHttpUrl } from '@urooj/domain/links';
import type { SiteConfig } from './site-config.ts';

/**
 * The URL of an image from the backend, which names its own files by path. Null for no image, and for anything that must
 * not become a link (`javascript:` …).
 */
export function assetUrl({ apiHost }: Pick<SiteConfig, 'apiHost'>, url: string | null): string | null {
  if (url === null) return null;
  if (/^\/(?![/\\])/.test(url)) return apiHost.replace(/\/+$/, '') + url;
  return isSafeHttpUrl(url) ? url : null;
}
