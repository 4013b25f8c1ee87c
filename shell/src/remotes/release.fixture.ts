import type { Release } from '@urooj/host/release-map';

/** A release of the blog, as a page names it. */
export const blogRelease = (version: string, contract = 1): Release => ({
  version,
  entry: `/r/mf-blog/${version}/remoteEntry.js`,
  global: `mf_blog_${version.replaceAll('.', '_')}`,
  integrity: 'sha256-x',
  contract,
  shared: {},
});
