import { expect, test } from 'vitest';
import { storedDetails } from './buy-form.ts';
import { serviceNamed } from './service.fixture.ts';

const TYPED = {
  name: ' Ayesha Khan ',
  email: ' Ayesha@Example.com ',
  phoneNumber: '0300-1234567',
  profileLink: ' @ayesha ',
  postLink: ' https://www.instagram.com/p/Cabc/ ',
  socialId: ' 42 ',
};

test('details are stored trimmed, with normalized e-mail and phone number', () => {
  expect(storedDetails(TYPED, serviceNamed('Instagram Likes'))).toEqual({
    name: 'Ayesha Khan',
    email: 'ayesha@example.com',
    phoneNumber: '+923001234567',
    profileLink: '@ayesha',
    postLink: 'https://www.instagram.com/p/Cabc/',
    socialId: '42',
  });
});

test('a post link is stored only for services that need one, a phone number only if it is valid', () => {
  const stored = storedDetails({ ...TYPED, phoneNumber: '12' }, serviceNamed('Instagram Followers'));
  expect([stored.postLink, stored.phoneNumber]).toEqual(['', '']);
});
