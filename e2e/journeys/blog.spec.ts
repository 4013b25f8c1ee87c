import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cardOf, expect, fillPost, newPost, openBlogAsAdmin, publish, test, toast } from '../fixtures/blog.ts';
import { screenshot } from '../fixtures/screenshot.ts';

/** The address of composed pages, which the shop of these tests has in common with the shared one. */
const address = process.env.SHOP_URL ?? '';

/** Records the nodes that scripts remove from the body; hydration must remove none. */
async function countRemoved(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(window, { removed });
    new MutationObserver((records) => {
      for (const { target, removedNodes } of records) {
        // Loaders add and remove scripts in the head.
        if (document.body?.contains(target)) removed.push(...Array.from(removedNodes, ({ nodeName }) => nodeName));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { removed: string[] }).removed);
}

test('the HTML of a post contains its head, structured data and text, and hydration replaces nothing', async ({
  page,
  request,
  ownShop,
}) => {
  const { url } = await ownShop();
  const post = { title: `Rise & <b>shine</b> ${randomUUID()}`, content: 'First line\nSecond "line"' };
  const marks = '\n\n## Why\n\n- **one**\n- [two](/faq)\n\nاردو میں بھی';
  const image = screenshot({ width: 1280, height: 800 });
  const [older = '', id = ''] = await publish(request, url, [
    { title: 'The one before', content: 'Text' },
    { ...post, content: post.content + marks, image },
  ]);
  const response = await request.get(`${url}/blog/${id}`);
  expect(response.status()).toBe(200);
  const removed = await countRemoved(page);
  await page.goto(`${url}/blog/${id}`);
  await expect(page.getByRole('link', { name: /^Share on WhatsApp/ })).toBeVisible();
  expect(await removed()).toEqual([]);

  const html = await response.text();
  // Parsed on a blank page, because Trusted Types of the shop forbid DOMParser.
  const blank = await page.context().newPage();
  const head = await blank.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const meta = (name: string) =>
      parsed.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
    return {
      title: parsed.title,
      description: meta('description'),
      type: meta('og:type'),
      picture: meta('og:image'),
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href'),
      feed: parsed.querySelector('link[type="application/atom+xml"]')?.getAttribute('href'),
      jsonLd: JSON.parse(parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null'),
      heading: parsed.querySelector('h1')?.textContent,
      bold: parsed.querySelectorAll('main b').length,
      content: parsed.querySelector('article')?.textContent,
      marks: Array.from(
        parsed.querySelectorAll('article :is(h2, strong, li a, p[lang=ur])'),
        ({ textContent }) => textContent,
      ),
    };
  }, html);
  const picture = await page.locator('article img').getAttribute('src');
  expect(head).toMatchObject({
    title: `${post.title} | Urooj`,
    description: 'First line Second "line" Why one two اردو میں بھی',
    type: 'article',
    picture: `${address}${picture}`,
    canonical: `${address}/blog/${id}`,
    feed: '/blog/feed.xml',
    heading: post.title,
    bold: 0,
    jsonLd: { '@type': 'BlogPosting', headline: post.title, image: `${address}${picture}` },
  });
  expect(head.content).toContain(post.content);
  expect(head.marks).toEqual(['Why', 'one', 'two', 'اردو میں بھی']);

  // The picture has two widths, also as WebP, and reserves its space before it loads.
  const forms = await page.locator('article picture source').getAttribute('srcset');
  expect(forms).toMatch(/\.webp 1280w, .*\.webp 640w$/);
  await expect(page.locator('article img')).toHaveAttribute('srcset', /\.png 1280w, .*\.png 640w$/);
  const box = await page.locator('article img').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await page.getByRole('link', { name: /^Previous post/ }).click();
  await expect(page).toHaveURL(`${url}/blog/${older}`);
  await expect(page.getByRole('link', { name: /^Next post/ })).toContainText(post.title);
});

test('an unknown post responds with 404 and shows a message', async ({ page, ownShop, expectConsole }) => {
  expectConsole(/status of 404/);
  const { url } = await ownShop();
  const response = await page.goto(`${url}/blog/${randomUUID()}`);
  expect(response?.status()).toBe(404);
  expect(await response?.text()).toContain('<meta name="robots" content="noindex"/>');
  await expect(page.getByText('Failed to fetch blog post.')).toBeVisible();
  await expect(page.getByText('There is no post at this address.')).toBeVisible();
});

test('feed and sitemap contain a new post at once', async ({ page, request, ownShop }) => {
  const { url } = await ownShop();
  const title = `News ]]> & <more> ${randomUUID()}`;
  const [id] = await publish(request, url, [{ title, content: 'Text' }]);
  const feed = await (await request.get(`${url}/blog/feed.xml`)).text();
  const entries = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return Array.from(parsed.querySelectorAll('entry'), (entry) => [
      entry.querySelector('title')?.textContent,
      entry.querySelector('link')?.getAttribute('href'),
    ]);
  }, feed);
  expect(entries).toContainEqual([title, `${url}/blog/${id}`]);
  expect(await (await request.get(`${url}/sitemap.xml`)).text()).toContain(`<loc>${url}/blog/${id}</loc>`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all pages of the blog can be read', async ({ page, request, ownShop }) => {
    const { url } = await ownShop();
    const many = Array.from({ length: 13 }, (_, index) => ({ title: `Number ${index}`, content: `Text ${index}` }));
    await publish(request, url, many);
    await page.goto(`${url}/blog`);
    await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(12);
    await page.getByRole('link', { name: 'Older posts' }).click();
    await expect(page).toHaveURL(`${url}/blog?page=2`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${address}/blog?page=2`);
    await page.goBack();
    // The whole card is a link.
    await cardOf(page, 'Number 12').getByRole('heading').click({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: 'Number 12' })).toBeVisible();
    await expect(page.getByText('Text 12')).toBeVisible();
    await expect(page.getByText('1 min read')).toBeVisible();
  });
});

test('a draft survives a reload, has a preview, and is published with its picture', async ({ page, blogIn }) => {
  const shop = await blogIn('our own backend');
  const image = screenshot({ width: 1280, height: 800 });
  await openBlogAsAdmin(page, shop);
  const title = `Draft ${randomUUID()}`;
  await newPost(page).click();
  await expect(page.getByRole('heading', { name: 'New post' })).toBeFocused();
  await fillPost(page, { title, content: 'One\nTwo' });
  await page.reload();
  await page.getByRole('button', { name: 'Continue your draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toHaveValue('One\nTwo');
  await fillPost(page, { title, content: 'One\nTwo', image });
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name: title }) });
  await expect(preview.getByText('One\nTwo')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Post created.')).toBeVisible();
  await expect(cardOf(page, title).locator('img')).toHaveAttribute('loading', 'lazy');
  await expect(page.getByRole('button', { name: 'New post' })).toBeVisible();
  // The editor does not load antd.
  await expect(page.locator('[class*="ant-"], style[data-rc-order]')).toHaveCount(0);
});
