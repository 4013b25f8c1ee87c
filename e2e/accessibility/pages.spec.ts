import { checkThemes } from '../fixtures/accessibility.ts';
import { PUBLIC_PAGES, SERVICE_PAGES } from '../fixtures/site-map.ts';
import { test } from '../fixtures/test.ts';

/** Every public page, in each of its states. */
const GROUPS = {
  'service pages': SERVICE_PAGES,
  'other pages': [
    ...PUBLIC_PAGES.filter((path) => !SERVICE_PAGES.includes(path)),
    '/buy?service=Instagram+Followers&amount=1000',
    '/faq?q=payment',
    '/login?mode=signup',
    '/login?mode=forgot',
    '/order',
  ],
};

for (const [group, paths] of Object.entries(GROUPS)) {
  test(`WCAG 2.2 AA: ${group} at two widths, in both themes`, async ({ page }) => {
    test.slow();
    for (const path of paths) await checkThemes(page, path);
  });
}
