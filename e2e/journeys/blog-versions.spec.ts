import { cardOf, expect, openBlogAsAdmin, publish, test, toast } from '../fixtures/blog.ts';

const TITLE = 'One post, two writers';

test('when two admins edit one post, the second sees both texts and chooses', async ({
  page,
  browser,
  request,
  ownShop,
  expectConsole,
}) => {
  const { url } = await ownShop();
  await publish(request, url, [{ title: TITLE, content: 'As it was' }]);
  const other = await (await browser.newContext()).newPage();
  for (const writer of [page, other]) {
    await openBlogAsAdmin(writer, { url, plain: null });
    await cardOf(writer, TITLE).getByRole('button', { name: /^Edit/ }).click();
    await expect(writer.getByRole('textbox', { name: 'Content', exact: true })).toHaveValue('As it was');
  }
  await other.getByRole('textbox', { name: 'Content', exact: true }).fill('As the other wrote it');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(other, 'Post updated.')).toBeVisible();
  await other.context().close();

  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('As I wrote it');
  expectConsole(/status of 409/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'This post was changed after you began to edit it.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toHaveValue('As I wrote it');
  await notice.getByText('The post as it stands now').click();
  await expect(notice.getByText('As the other wrote it')).toBeVisible();
  await notice.getByRole('button', { name: 'Keep my text' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Post updated.')).toBeVisible();
  await expect(cardOf(page, TITLE)).toContainText('As I wrote it');
});
