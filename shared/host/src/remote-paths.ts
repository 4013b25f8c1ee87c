import type { ByRemote, RemoteName } from './remote-name.ts';

/**
 * Which remote has which paths, by their first segment. The remote has all paths below the segment, in every language;
 * the empty segment is only `/`.
 */
export type RemotePaths = ByRemote<readonly string[]>;

/** A language of two letters: `/ur/faq` is `/faq` in Urdu. No page has such a first segment. */
export const isLanguagePrefix = (segment: string): boolean => /^[a-z]{2}$/i.test(segment);

/** Without the language: `/faq`, `/FAQ/x` and `/ur/faq` → `faq`. */
function firstSegment(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return (isLanguagePrefix(first) ? second : first).toLowerCase();
}

/** The first segments of a remote's paths, each once: `/order`, `/order/:orderId` and `/login` → `order`, `login`. */
export const segmentsOf = (pages: readonly { path: string }[]): string[] => [
  ...new Set(pages.map(({ path }) => firstSegment(path))),
];

/** The remote that has a path, or null. */
export function remoteOf(remotePaths: RemotePaths, pathname: string): RemoteName | null {
  const segment = firstSegment(pathname);
  const found = Object.entries(remotePaths).find(([, segments]) => segments.includes(segment));
  return (found?.[0] as RemoteName | undefined) ?? null;
}
