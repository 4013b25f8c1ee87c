import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { paymentFor, picture, placeOrder } from '../../../test/samples.ts';
import { purge } from '../../jobs/purge.ts';
import { createDiskStorage } from '../../storage/disk.ts';

type Browser = ReturnType<TestApp['asGuest']>;

const filePath = (url: string) => url.replace('/followerApi', '');
const tokenOf = async (who: Browser) => ({ 'x-auth-token': (await who.get('/session')).json().token ?? '' });
const upload = async (who: Browser): Promise<string> => (await who.upload(await picture())).json().imageUrl;
const textWith = (...urls: readonly string[]) => ({
  title: 'Growing',
  content: ['Look:', ...urls.map((url) => `![A chart](${url})`)].join('\n\n'),
});
const create = async (who: Browser, fields: object): Promise<string> =>
  (await who.sendForm('POST', '/blogPosts', { ...fields }, await tokenOf(who))).json()._id;
const edit = async (who: Browser, id: string, fields: object) =>
  who.sendForm('PUT', `/blogPosts/${id}`, { ...fields }, await tokenOf(who));

async function shop() {
  const app = await createTestApp();
  const admin = await app.asAdmin();
  const reader = app.asGuest();
  const tidy = async () => {
    const storage = await createDiskStorage(`${app.folder}/uploads`);
    await purge(app.database, storage, new Date(app.clock.now.getTime() + 25 * 3_600_000));
  };
  const status = async (url: string, who: Browser = reader) => (await who.get(filePath(url))).statusCode;
  return { ...app, admin, tidy, status };
}

test('a picture in the text of a post is readable by everybody once the post is saved, and stays', async () => {
  const { admin, tidy, status } = await shop();
  const [first, second] = [await upload(admin), await upload(admin)];
  expect([await status(first), await status(first, admin)]).toEqual([404, 200]);
  const id = await create(admin, textWith(first));
  expect([await status(first), await status(second)]).toEqual([200, 404]);
  await edit(admin, id, textWith(first, second));
  await tidy();
  expect([await status(first), await status(second)]).toEqual([200, 200]);
});

test('a picture that no post shows any more is deleted, one that another post shows is not', async () => {
  const { admin, tidy, status } = await shop();
  const [shared, own] = [await upload(admin), await upload(admin)];
  const id = await create(admin, textWith(shared, own));
  const other = await create(admin, textWith(shared));
  await edit(admin, id, { title: 'Growing', content: 'No picture' });
  expect([await status(shared), await status(own)]).toEqual([200, 404]);
  await admin.send('DELETE', `/blogPosts/${other}`, { headers: await tokenOf(admin) });
  expect(await status(shared)).toBe(404);
  await tidy();
  expect([await status(shared, admin), await status(own, admin)]).toEqual([404, 404]);
});

test('the picture of a post stays where another post showed it in its text', async () => {
  const { admin, status } = await shop();
  const image = { content: await picture('jpeg'), filename: 'a.jpg', type: 'image/jpeg' };
  const made = await admin.sendForm('POST', '/blogPosts', { title: 'A', content: 'B', image }, await tokenOf(admin));
  const cover: string = made.json().image;
  const id = await create(admin, textWith(cover));
  await edit(admin, id, { title: 'Growing', content: 'No picture' });
  expect(await status(cover)).toBe(200);
});

test('a post publishes neither the screenshot of a payment nor a file of somebody else', async () => {
  const { admin, asGuest, status } = await shop();
  const buyer = asGuest();
  const { screenshotUrl, ...rest } = await paymentFor(buyer, await placeOrder(buyer));
  await buyer.post('/createPayment', { screenshotUrl, ...rest });
  const unattached = await upload(buyer);
  const id = await create(admin, textWith(screenshotUrl, unattached));
  expect([await status(screenshotUrl), await status(unattached)]).toEqual([404, 404]);
  // Nor does the end of the post take them from those who may see them.
  await admin.send('DELETE', `/blogPosts/${id}`, { headers: await tokenOf(admin) });
  expect([await status(screenshotUrl, buyer), await status(unattached, buyer)]).toEqual([200, 200]);
});
