import { packagesOf, pricesOf, publicCatalogue } from '@urooj/domain/catalogue';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { type Reorder, reorderOf } from '@urooj/domain/reorder';
import { serviceNamed } from '@urooj/domain/service.fixture';
import { type Service, SPECIFIED_SERVICES } from '@urooj/domain/services';
import { expect, test } from 'vitest';
import { readBuyUrl } from './buy.page.tsx';
import { type BuyDraft, getInitialFormState as initialFormState, openDraft } from './buy-draft.ts';

const CATALOGUE = publicCatalogue(DEFAULT_CATALOGUE);
const getInitialFormState = (service: Service, amount: number | null, reorder: Reorder | null, visit: string) =>
  initialFormState(service, pricesOf(CATALOGUE, service.name, 'en'), amount, reorder, visit);

const VIEWS = serviceNamed('Instagram Views');
const LIKES = serviceNamed('Instagram Likes');
const TIKTOK = serviceNamed('TikTok Views');
const saved: BuyDraft = {
  ...openDraft(null, getInitialFormState(VIEWS, 500, null, 'a')),
  packageId: '1000',
  edited: { name: 'Ayesha', profileLink: '@ayesha', postLink: 'https://www.instagram.com/p/a/' },
};

test('reads service, amount and search words from the URL, in any letter case', () => {
  expect(readBuyUrl('http://x/buy?service=instagram%20%20likes&amount=1000', SPECIFIED_SERVICES)).toMatchObject({
    service: { name: 'Instagram Likes' },
    amount: 1000,
  });
  expect(readBuyUrl('http://x/buy?service=Likes&platform=TikTok', SPECIFIED_SERVICES)).toMatchObject({
    service: { name: 'TikTok Likes' },
  });
  expect(readBuyUrl('http://x/buy?service=Gold&amount=1e3&q=a%20b', SPECIFIED_SERVICES)).toEqual({
    requested: 'Gold',
    service: null,
    amount: null,
    query: 'a b',
  });
});

test('chooses the package of the amount in the URL, and none for an unknown amount', () => {
  expect(openDraft(null, getInitialFormState(VIEWS, 500, null, 'a')).packageId).toBe('500');
  expect(openDraft(null, getInitialFormState(VIEWS, 501, null, 'a')).packageId).toBe('');
});

test('restores the draft after a reload, whatever the URL says', () => {
  expect(openDraft(saved, getInitialFormState(VIEWS, 500, null, 'b'))).toBe(saved);
});

test('chooses the package of another link to the same service, and leaves the typed text', () => {
  const opened = openDraft(saved, getInitialFormState(VIEWS, 100, null, 'b'));
  expect(opened).toMatchObject({ packageId: '100', edited: saved.edited });
  expect(openDraft(saved, getInitialFormState(VIEWS, null, null, 'b')).packageId).toBe('1000');
});

test('reuses the contact for another service, and the profile only on the same platform', () => {
  expect(openDraft(saved, getInitialFormState(LIKES, null, null, 'b'))).toMatchObject({
    packageId: '',
    edited: { name: 'Ayesha', profileLink: '@ayesha' },
  });
  expect(openDraft(saved, getInitialFormState(LIKES, null, null, 'b')).edited).not.toHaveProperty('postLink');
  expect(openDraft(saved, getInitialFormState(TIKTOK, null, null, 'b')).edited).toEqual({ name: 'Ayesha' });
});

test('replaces the typed text by a reorder, and restores the reorder after a reload', () => {
  const order = {
    service: 'Instagram Views',
    platform: 'Instagram',
    amount: 2500,
    name: 'Bilal',
    email: 'b@example.com',
    phoneNumber: '',
    profileLink: '@b',
    postLink: '',
    socialId: '',
  };
  const reorder = reorderOf(order, VIEWS, packagesOf(CATALOGUE, 'Instagram Views'));
  const opened = openDraft(saved, getInitialFormState(VIEWS, null, reorder, 'b'));
  expect(opened).toMatchObject({ packageId: '2500', edited: {} });
  const changed = { ...opened, edited: { name: 'Bilal A.' } };
  expect(openDraft(changed, getInitialFormState(VIEWS, null, reorder, 'b'))).toBe(changed);
  expect(openDraft(changed, getInitialFormState(VIEWS, null, reorder, 'c')).edited).toEqual({});
});
