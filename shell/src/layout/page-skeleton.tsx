/** What stands in the frame until a page's code and data are there. */
export function PageSkeleton() {
  return <p role="status">Loading…</p>;
}
