import { reorderOf } from '@urooj/domain/reorder';
import { serviceNamed } from '@urooj/domain/services';
import { expect, test } from 'vitest';
import { readBuyAddress } from './buy.page.tsx';
import { type BuyDraft, getInitialFormState, openDraft } from './buy-draft.ts';

const VIEWS = serviceNamed('Instagram Views');
const LIKES = serviceNamed('Instagram Likes');
const TIKTOK = serviceNamed('TikTok Views');
const saved: BuyDraft = {
  ...openDraft(null, getInitialFormState(VIEWS, 500, null, 'a')),
  packageId: 'followers-1000',
  edited: { name: 'Ayesha', profileLink: '@ayesha', postLink: 'https://www.instagram.com/p/a/' },
};

test('An address may name a service in any writing, an amount and words to search', () => {
  expect(readBuyAddress('http://x/buy?service=instagram%20%20likes&amount=1000')).toMatchObject({
    service: { name: 'Instagram Likes' },
    amount: 1000,
  });
  expect(readBuyAddress('http://x/buy?service=Likes&platform=TikTok')).toMatchObject({
    service: { name: 'TikTok Likes' },
  });
  expect(readBuyAddress('http://x/buy?service=Gold&amount=1e3&q=a%20b')).toEqual({
    requested: 'Gold',
    service: null,
    amount: null,
    query: 'a b',
  });
});

test('The amount of the address chooses its package; an amount without one chooses none', () => {
  expect(openDraft(null, getInitialFormState(VIEWS, 500, null, 'a')).packageId).toBe('followers-500');
  expect(openDraft(null, getInitialFormState(VIEWS, 501, null, 'a')).packageId).toBe('');
});

test('A reload finds all as it was, whatever the address names', () => {
  expect(openDraft(saved, getInitialFormState(VIEWS, 500, null, 'b'))).toBe(saved);
});

test('Another link to the same service chooses its package and keeps what was typed', () => {
  const opened = openDraft(saved, getInitialFormState(VIEWS, 100, null, 'b'));
  expect(opened).toMatchObject({ packageId: 'followers-100', edited: saved.edited });
  expect(openDraft(saved, getInitialFormState(VIEWS, null, null, 'b')).packageId).toBe('followers-1000');
});

test('Another service keeps who buys, and the profile only on the same platform', () => {
  expect(openDraft(saved, getInitialFormState(LIKES, null, null, 'b'))).toMatchObject({
    packageId: '',
    edited: { name: 'Ayesha', profileLink: '@ayesha' },
  });
  expect(openDraft(saved, getInitialFormState(LIKES, null, null, 'b')).edited).not.toHaveProperty('postLink');
  expect(openDraft(saved, getInitialFormState(TIKTOK, null, null, 'b')).edited).toEqual({ name: 'Ayesha' });
});

test('A reorder replaces what was typed before it, and is itself kept through a reload', () => {
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
  const reorder = reorderOf(order, 'Instagram Views');
  const opened = openDraft(saved, getInitialFormState(VIEWS, null, reorder, 'b'));
  expect(opened).toMatchObject({ packageId: 'followers-2500', edited: {} });
  const changed = { ...opened, edited: { name: 'Bilal A.' } };
  expect(openDraft(changed, getInitialFormState(VIEWS, null, reorder, 'b'))).toBe(changed);
  expect(openDraft(changed, getInitialFormState(VIEWS, null, reorder, 'c')).edited).toEqual({});
});
