import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  cardOf,
  expect,
  fillPost,
  newPost,
  openBlogAsAdmin,
  PLAIN_MODES,
  PLAIN_START,
  TEXT_MODES,
  test,
  toast,
} from '../fixtures/blog.ts';
import type { Fault } from '../fixtures/plain-backend.ts';

const UNTOLD: readonly Fault[] = [{ status: 502 }, { status: 500, body: '<h1>Internal error</h1>' }, 'cut'];

/** The response to a rejected post, and the message that the admin sees. */
const CREATE_FAULTS: readonly (readonly [Fault, string])[] = [
  [{ status: 500, body: { msg: 'The disk is full.' } }, 'The disk is full.'],
  [{ status: 500, body: { error: 'The picture is too dark.' } }, 'The picture is too dark.'],
  ...UNTOLD.map((fault) => [fault, 'Failed to create blog post.'] as const),
];

/** Opens the blog by its link, so that the browser requests the posts. */
async function followBlogLink(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
}

for (const mode of TEXT_MODES) {
  test(`the blog on ${mode}: every text of reading it`, async ({ page, blogIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await blogIn(mode);
    await page.goto(`${shop.url}/privacy-policy`);
    await shop.fault(page, 'GET /blogPosts', { status: 502 });
    await followBlogLink(page);
    await expect(page.getByText('Failed to load blog posts. Please try again later.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Failed to load blog posts. Please try again later.')).toBeHidden();

    await openBlogAsAdmin(page, shop);
    await newPost(page).click();
    const title = `Reading ${randomUUID()}`;
    await fillPost(page, { title, content: `First line\nSecond line ${'word '.repeat(60)}` });
    // The list is requested again afterwards, and would consume a fault that is queued too early.
    const readAgain = page.waitForResponse(
      (response) => response.request().method() === 'GET' && /\/blogPosts(\?|$)/.test(response.url()),
    );
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(toast(page, 'Post created.')).toBeVisible();
    await (await readAgain).finished();
    const card = cardOf(page, title);
    const snippet = await card.getByText(/^First line Second line word/).textContent();
    expect(snippet).toMatch(/…$/);
    expect(snippet?.length).toBeLessThanOrEqual(151);
    // Only the post fails: the list is requested at the same time for its neighbours.
    await shop.fault(page, 'GET /blogPosts/', { status: 404, body: { msg: 'Post not found' } });
    await card.getByRole('link', { name: 'Read More' }).click();
    await expect(page.getByText('Failed to fetch blog post.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // A post without an author's name shows Admin; a plain backend has no names.
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Karachi' }).format();
    await expect(page.getByText(`Published on ${today} by Admin`)).toBeVisible();
    // biome-ignore lint/performance/useDomNodeTextContent: the test compares the rendered lines
    expect(await page.getByRole('article').innerText()).toContain('First line\nSecond line word');
  });

  test(`the blog on ${mode}: every text of writing it`, async ({ page, blogIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await blogIn(mode);
    await openBlogAsAdmin(page, shop);
    const title = `Writing ${randomUUID()}`;
    await newPost(page).click();
    const publish = page.getByRole('button', { name: 'Publish' });
    await publish.click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveAccessibleDescription(
      'Title is required',
    );
    await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toHaveAccessibleDescription(
      /Content is required$/,
    );
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') });
    await expect(page.getByLabel('Picture')).toHaveAccessibleDescription(/Please choose a PNG, JPG or JPEG image\.$/);
    await page.getByRole('button', { name: 'Go on without this file' }).click();
    await expect(page.getByText('Please choose a PNG, JPG or JPEG image.')).toHaveCount(0);
    await fillPost(page, { title, content: 'Text' });
    for (const [fault, text] of CREATE_FAULTS) {
      await test.step(`${JSON.stringify(fault)}: ${text}`, async () => {
        await shop.fault(page, 'POST /blogPosts', fault);
        await publish.click();
        await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
        // The optimistic post is removed, and the editor still has the text.
        await expect(cardOf(page, title)).toHaveCount(0);
        await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
        await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toHaveValue('Text');
      });
    }
    await publish.click();
    await expect(toast(page, 'Post created.')).toBeVisible();
    await expect(cardOf(page, title).getByRole('link', { name: 'Read More' })).toBeVisible();

    const changed = `${title} again`;
    await cardOf(page, title).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(changed);
    const save = page.getByRole('button', { name: 'Save changes' });
    for (const fault of UNTOLD) {
      await test.step(`${JSON.stringify(fault)} to an edit`, async () => {
        await shop.fault(page, 'PUT /blogPosts', fault);
        await save.click();
        await expect(page.getByRole('alert').filter({ hasText: 'Failed to update post.' })).toBeVisible();
        await expect(cardOf(page, title)).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(changed);
      });
    }
    await save.click();
    await expect(toast(page, 'Post updated.')).toBeVisible();

    const dialog = page.getByRole('dialog');
    const remove = cardOf(page, changed).getByRole('button', { name: 'Delete' });
    await remove.click();
    await expect(dialog.getByText('Are you sure you want to delete this post?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(cardOf(page, changed)).toBeVisible();
    await shop.fault(page, 'DELETE /blogPosts', { status: 500, body: { msg: 'No.' } });
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete post.')).toBeVisible();
    await expect(cardOf(page, changed)).toBeVisible();
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Post deleted.')).toBeVisible();
    await expect(cardOf(page, changed)).toHaveCount(0);
    await expect(newPost(page)).toBeFocused();
  });
}

for (const mode of PLAIN_MODES) {
  test(`the blog on ${mode}: without the token, an admin has no access`, async ({ page, blogIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await blogIn(mode);
    await openBlogAsAdmin(page, shop);
    if (shop.plain) {
      await page.evaluate(() => localStorage.removeItem('urooj.token'));
      await page.reload();
      shop.plain.seen.length = 0;
    } else {
      // The session was ended in another browser.
      await page.context().clearCookies();
    }
    await newPost(page).click();
    await fillPost(page, { title: 'Never sent', content: 'Text' });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You must be logged in as an admin.' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Never sent');
    expect(shop.plain?.seen.filter(({ method }) => method === 'POST') ?? []).toEqual([]);
  });
}
