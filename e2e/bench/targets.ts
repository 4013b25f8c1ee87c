import { ADMIN } from '../fixtures/shop.ts';
import { openBrowser, type Target } from './visit.ts';

const MENU = 'nav[aria-label="Main"] button[aria-expanded]';
const SERVICE = '/instagram/followers';

const page = (name: string, url: string, target: Omit<Target, 'name' | 'url' | 'menu'>): Target => ({
  name,
  url,
  menu: MENU,
  ...target,
});

const service = { selector: 'main h1', text: 'Instagram Followers' };

/** Links of `/`; each is followed twice, because the browser compiles code when it runs for the first time. */
const toService = { link: `main a[href="${SERVICE}"]`, shown: { ...service, path: SERVICE } };
const toBuy = { link: 'main a[href="/buy"]', shown: { selector: 'main h1', path: '/buy' } };

/** The pages of a shopper, and the main content of each. */
export const shopTargets = (shop: string): Target[] => [
  page('home', `${shop}/`, {
    shown: { selector: 'main h1', path: '/' },
    clicks: { service: toService, buy: toBuy, serviceAgain: toService, buyAgain: toBuy },
  }),
  page('service', shop + SERVICE, { shown: service }),
  page('buy', `${shop}/buy?service=Instagram+Followers&amount=1000`, {
    shown: { selector: 'main form input[name="email"]' },
  }),
];

/** The owner's dashboard, with orders and without charts. */
export const adminTarget = async (shop: string): Promise<Target> =>
  page('admin', `${shop}/admin-dashboard`, {
    shown: { selector: 'main table tbody tr', min: 5 },
    visitor: await enteredAsAdmin(shop),
  });

export const limitTargets = (limits: string): Target[] => [
  { name: '30 KB page', url: `${limits}/plain.html`, shown: { selector: 'h1' } },
  { name: 'React page', url: `${limits}/react.html`, shown: { selector: 'h1' }, menu: 'button[aria-expanded]' },
];

/** The cookies and storage of a signed-in admin. */
async function enteredAsAdmin(shop: string) {
  await using browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`${shop}/login`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin-dashboard');
  return await page.context().storageState();
}
