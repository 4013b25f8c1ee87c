/** In UTF-16 code units. */
export const MAX_LINK_LENGTH = 2048;

// No user info, white space, control characters, quotes or backslashes, with which a link could lead elsewhere than it seems.
const HTTP_URL = /^(https?):\/\/([\p{L}\p{N}.-]+)(?::\d{1,5})?((?:[/?#][^\s\p{Cc}\p{Cf}<>"'`\\]*)?)$/iu;
const HANDLE = /^@?[\p{L}\p{N}._-]{1,100}$/u;

type HttpUrl = {
  readonly secure: boolean;
  readonly host: string;
  /** Path, query and fragment; empty or beginning with `/`, `?` or `#`. */
  readonly rest: string;
};

/** The parts of a plain http(s) URL; `null` for every other text. */
export function readHttpUrl(text: string): HttpUrl | null {
  const link = trimmedLink(text);
  const match = link === null ? null : HTTP_URL.exec(link);
  if (!match) return null;
  const [, scheme = '', host = '', rest = ''] = match;
  if (host.startsWith('.') || host.includes('..')) return null;
  return { secure: scheme.toLowerCase() === 'https', host: host.toLowerCase(), rest };
}

/** Whether the text may be rendered as a link. */
export function isSafeHttpUrl(text: string): boolean {
  return readHttpUrl(text) !== null;
}

/** A handle (`@urooj`, `urooj.pk`) or an http(s) URL. */
export function isProfileLink(text: string): boolean {
  const link = trimmedLink(text);
  return link !== null && (HANDLE.test(link) || isSafeHttpUrl(link));
}

function trimmedLink(text: string): string | null {
  // Checked before trimming, so that a very long text is rejected without being scanned.
  if (text.length > MAX_LINK_LENGTH) return null;
  return text.trim();
}
