import { languageOf } from '@urooj/contract/language-paths';
import { DEFAULT_LANGUAGE } from '@urooj/contract/languages';

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The segments of a request path; `null` when one of them is unsafe (`..`, a hidden file, an encoded slash …). */
export function readSegments(urlPath: string): readonly string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  const segments = partsOf(decoded);
  const encodedSlash = segments.length !== partsOf(urlPath).length;
  return encodedSlash || segments.some((segment) => !isPlainName(segment)) ? null : segments;
}

function isPlainName(segment: string): boolean {
  return !segment.startsWith('.') && !/[\\\0:]/.test(segment) && segment.length <= 255;
}

/**
 * The path by which the site names a page, where a request spells it otherwise: of `//ur//faq` and `/UR/faq` it is `/ur/faq`.
 * The router in the browser knows only that one. `null` for a path that is spelled so.
 */
export function usualSpelling(urlPath: string, segments: readonly string[]): string | null {
  const [first, ...rest] = partsOf(urlPath);
  if (first === undefined) return urlPath === '/' ? null : '/';
  const language = languageOf(`/${segments[0]}`);
  const usual = `/${[language === DEFAULT_LANGUAGE ? first : language, ...rest].join('/')}${urlPath.endsWith('/') ? '/' : ''}`;
  return usual === urlPath ? null : usual;
}
