import path from 'node:path';
import type { TestApp } from './harness.ts';
import { publishSite } from './published-site.ts';

const remote = (canary: string | null) => ({
  ...{ active: '1.1.0', previous: '1.0.0', versions: {} },
  canary: canary && { version: canary, percent: 5 },
});

/** Makes a site live with a catalog and a checkout, which has a canary. */
export const publishRemotes = ({ folder }: Pick<TestApp, 'folder'>, revision = 1): Promise<void> =>
  publishSite(path.join(folder, 'site'), revision, {
    'remotes.json': JSON.stringify({
      revision,
      shell: { active: '3.0.0', previous: '2.0.0', versions: {}, canary: null },
      remotes: { 'mf-catalog': remote(null), 'mf-checkout': remote('1.2.0') },
      history: [],
    }),
    'path-assignments.json': JSON.stringify({ '': 'mf-catalog', buy: 'mf-checkout', payment: 'mf-checkout' }),
    'html/index.html': '',
    'html/buy/index.html': '',
    'html/payment/_/index.html': '',
    'public/robots.txt': '',
  });

/** A visit: the home page, then the checkout of the canary. */
export const VISIT = {
  device: 'phone',
  pages: [
    { remote: 'mf-catalog', version: '1.1.0', route: '/', figures: { lcp: 1200, cls: 0.1, hydration: 90 } },
    {
      ...{ remote: 'mf-checkout', version: '1.2.0', route: '/payment/:orderId', cohort: 'canary' },
      ...{ figures: { softNavigation: 300, inp: 80 }, events: ['checkout'], failed: true },
    },
  ],
  errors: [],
};
