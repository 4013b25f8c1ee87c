const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** `_` stands for any value in a composed path (`/blog/_`), `:id` in a route's (`/blog/:id`). */
const isOpen = (segment: string) => segment === '_' || segment.startsWith(':');

/** Whether a path is one that a pattern describes. */
export function isAt(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  return wanted.length === given.length && wanted.every((segment, at) => isOpen(segment) || segment === given[at]);
}
