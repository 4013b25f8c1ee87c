import { expect, test } from 'vitest';
import { packagesOf } from './catalogue.ts';
import { CUSTOM_ORDER_CONTACT } from './custom-order-contact.ts';
import { DEFAULT_CATALOGUE } from './default-catalogue.ts';
import { anOrder } from './order.fixture.ts';
import * as reorders from './reorder.ts';
import { type ReorderFields, readReorderState, reorderState } from './reorder.ts';
import { serviceNamed } from './service.fixture.ts';
import type { ServiceName } from './services.ts';

const reorderOf = (order: ReorderFields, service: ServiceName) =>
  reorders.reorderOf(order, serviceNamed(service), packagesOf(DEFAULT_CATALOGUE, service));

test('An order survives the history state and fills the form', () => {
  const state: unknown = JSON.parse(JSON.stringify(reorderState(anOrder)));
  const ordered = readReorderState(state) ?? expect.fail();
  expect(ordered).toMatchObject({ service: 'Instagram Likes', amount: 1000 });
  const reorder = reorderOf(ordered, 'Instagram Likes');
  expect(reorder).toEqual(reorderOf(anOrder, 'Instagram Likes'));
  expect(reorder).toMatchObject({ package: { amountValue: 1000 }, notices: ['prefilled'] });
  expect(reorder.values).toMatchObject({ name: 'Amna', email: 'amna@example.com', phoneNumber: '+923001234567' });
});

test.each([null, undefined, 'x', 7, {}, { reorder: null }, { reorder: 'x' }, { reorder: { service: 7 } }])(
  'State that holds no order (%j) reorders nothing',
  (state) => {
    expect(readReorderState(state)).toBeNull();
  },
);

test('Broken parts of a stored state become empty, and an unknown amount the first package', () => {
  const ordered = readReorderState({ reorder: { service: 'TikTok Views', amount: '500', name: 9 } }) ?? expect.fail();
  expect(reorderOf(ordered, 'TikTok Views')).toMatchObject({
    package: { amountValue: 100 },
    values: { name: '', email: '' },
  });
});

test('Placeholders of a custom order never reach the form', () => {
  const custom = { ...anOrder, ...CUSTOM_ORDER_CONTACT };
  const email = ` ${CUSTOM_ORDER_CONTACT.email.toUpperCase()} `;
  expect(reorderOf({ ...anOrder, email }, 'Instagram Likes').values).toMatchObject({
    name: '',
    email: '',
    phoneNumber: '',
  });
  expect(reorderOf(custom, 'Instagram Likes').values).toEqual({
    name: '',
    email: '',
    phoneNumber: '',
    profileLink: '@amna',
    postLink: '',
    socialId: '',
  });
});

test.each([
  ['Instagram Likes', 'https://www.instagram.com/p/Cabc/', 'https://www.instagram.com/p/Cabc/'],
  ['YouTube Views', 'https://www.youtube.com/watch?v=Cabc', 'https://www.youtube.com/watch?v=Cabc'],
  ['YouTube Views', '@amna', ''],
  ['Instagram Followers', 'https://www.instagram.com/amna', ''],
] as const)('The link of a custom order of %s (%s) gives the post link "%s"', (service, profileLink, postLink) => {
  const custom = { ...anOrder, ...CUSTOM_ORDER_CONTACT, service, profileLink };
  expect(reorderOf(custom, service).values).toMatchObject({ profileLink, postLink });
  expect(reorderOf({ ...custom, postLink: '' }, service).values).toMatchObject({ profileLink, postLink });
});
