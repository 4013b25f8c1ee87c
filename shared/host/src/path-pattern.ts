const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** `_` stands for any value in a composed path (`/blog/_`), `:id` in a route's (`/blog/:id`). */
const isParam = (segment: string) => segment === '_' || segment.startsWith(':');

/** Whether a path matches a pattern. */
export function isAt(pattern: string, pathname: string): boolean {
  const expected = segmentsOf(pattern);
  const actual = segmentsOf(pathname);
  return (
    expected.length === actual.length && expected.every((segment, at) => isParam(segment) || segment === actual[at])
  );
}
