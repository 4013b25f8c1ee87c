import { ComposeFailed } from '@urooj/build/node-bundle';

const KB = 1024;
const MB = 1024 * KB;
/**
 * HTML before compression. The largest page of the shop has 77 KB; a phone needs a second to parse the first size, and the
 * other one is downloaded by every visitor and crawler, and stored with each revision.
 */
const MAX_BYTES = 5 * MB;
const LARGE_BYTES = 500 * KB;

type Release = { name: string; version: string };
type Page = { path: string; html: string };

/** @throws ComposeFailed for a page that is too large to be sent to anybody */
export function assertSendable(release: Release, { path, html }: Page): void {
  const bytes = Buffer.byteLength(html);
  if (bytes <= MAX_BYTES) return;
  throw new ComposeFailed(
    release,
    `${path} has ${(bytes / MB).toFixed(1)} MB of HTML, the limit is ${MAX_BYTES / MB} MB`,
  );
}

/** A sentence for a page that is larger than pages should be. */
export function sizeWarning({ name, version }: Release, { path, html }: Page): string[] {
  const bytes = Buffer.byteLength(html);
  if (bytes <= LARGE_BYTES) return [];
  const size = `${Math.round(bytes / KB)} KB of HTML, more than ${LARGE_BYTES / KB} KB`;
  return [`${path} of ${name} ${version} has ${size}: phones show it late. Load a part of it in the browser.`];
}
