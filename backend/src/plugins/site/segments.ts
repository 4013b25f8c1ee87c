/** The segments of a request path; `null` when one of them is unsafe (`..`, a hidden file, an encoded slash …). */
export function readSegments(urlPath: string): readonly string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const encodedSlash = segments.length !== urlPath.split('/').filter((segment) => segment !== '').length;
  return encodedSlash || segments.some((segment) => !isPlainName(segment)) ? null : segments;
}

function isPlainName(segment: string): boolean {
  return !segment.startsWith('.') && !/[\\\0:]/.test(segment) && segment.length <= 255;
}
