import { randomUUID } from 'node:crypto';
import { checkPage, checkShown } from '../fixtures/accessibility.ts';
import { expect, fillPost, newPost, openBlogAsAdmin, publish, test } from '../fixtures/blog.ts';
import { screenshot } from '../fixtures/screenshot.ts';

test('WCAG 2.2 AA: the blog', async ({ page, request, blogIn, expectConsole }) => {
  test.slow();
  expectConsole(/status of 404/);
  const shop = await blogIn('our own backend');
  const image = screenshot({ width: 1280, height: 800 });
  const long = 'Averyveryverylongwordwithoutanyspaceinit'.repeat(4);
  // More posts than one page shows.
  const posts = Array.from({ length: 12 }, (_, index) => ({ title: `${long} ${index}`, content: long }));
  const words = 'word '.repeat(200);
  const marks = `${long}\n\n# One\n\n${words}\n\n## Two\n\n- a\n- b\n\n> ${words}\n\n# تین\n\n[a](/faq) ![b](/c.png) ${words}`;
  const ids = await publish(request, shop.url, [...posts, { title: long, content: marks, image }]);
  for (const path of ['/blog', '/blog?page=9999', `/blog/${ids.at(-1)}`, `/blog/${randomUUID()}`]) {
    await checkPage(page, `${shop.url}${path}`);
  }

  await openBlogAsAdmin(page, shop);
  await newPost(page).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await checkShown(page, 'the editor with problems');
  await fillPost(page, { title: long, content: long, image });
  await page.getByRole('button', { name: 'Preview' }).click();
  await checkShown(page, 'the preview');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await checkShown(page, 'the question');
});
