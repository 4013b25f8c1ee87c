import { isExpected } from '@urooj/command/process';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { expect, test } from 'vitest';
import { checkOwnerSettings, withEnvironment } from '../src/settings/owner-settings.ts';

/** What a person reads, without the name of the file; it comes without a stack. */
function startErrorOf(content: unknown): string[] {
  try {
    checkOwnerSettings(content, 'shop.json');
  } catch (error) {
    if (!isExpected(error)) throw error;
    return error.message.replaceAll('shop.json: ', '').split('\n');
  }
  return [];
}

test('with a hosted backend ADMIN_EMAIL names the one admin, before the setting', () => {
  const hosted = { apiHost: 'https://api.test', plainAdminEmail: 'boss@shop.test' };
  const settings = { ...DEFAULT_CONFIG, adminEmail: 'owner@shop.test' };
  expect(withEnvironment(settings, hosted)).toMatchObject({
    apiHost: 'https://api.test',
    adminEmail: 'boss@shop.test',
  });
  expect(withEnvironment(settings, { ...hosted, plainAdminEmail: null })).toMatchObject({
    adminEmail: 'owner@shop.test',
  });
  // Our own backend decides itself who the admin is, so the settings, which everybody can read, do not name them.
  expect(withEnvironment(DEFAULT_CONFIG, { ...hosted, apiHost: null })).toMatchObject({ adminEmail: '' });
  const inSettings = { ...DEFAULT_CONFIG, apiHost: 'https://api.test' };
  expect(withEnvironment(inSettings, { ...hosted, apiHost: null })).toMatchObject({ adminEmail: 'boss@shop.test' });
});

test('missing settings have their defaults; payees have none; a WhatsApp number gets its country', () => {
  const payees = { jazzcash: { title: 'Ali', account: '0300 1234567' } };
  const reviewTime = '30 minutes';
  const own = {
    brand: { name: 'Zia' },
    social: { tiktok: '' },
    support: { whatsapp: '0300-1234567' },
    payees,
    reviewTime,
    switches: { customerCancellation: true },
  };
  expect(checkOwnerSettings(own, 'shop.json')).toEqual({
    ...DEFAULT_CONFIG,
    brand: { ...DEFAULT_CONFIG.brand, name: 'Zia' },
    social: { ...DEFAULT_CONFIG.social, tiktok: '' },
    support: { ...DEFAULT_CONFIG.support, whatsapp: '+923001234567' },
    payees,
    reviewTime,
    switches: {
      customerCancellation: true,
      offline: true,
      urdu: true,
      measuredReplyTime: false,
      measuredDelivery: false,
    },
  });
});

test.each([
  [{ switches: { customerCancellation: 'yes' } }, /^switches\.customerCancellation must be true or false/],
  [{ swiches: {} }, /^there is no setting swiches\. /],
  [{ switches: { ofline: false } }, /^there is no setting switches\.ofline\. /],
  [
    { support: { whatsapp: 'javascript:alert(1)' } },
    /^support\.whatsapp must be empty or a phone number with its country/,
  ],
  [{ support: { email: 'support' } }, /^support\.email must be empty or an e-mail address/],
  [{ social: { tiktok: 'javascript:alert(1)' } }, /^social\.tiktok must be empty or an http\(s\) address/],
  [{ apiHost: 'https://api.test/path' }, /^apiHost must be empty or an http\(s\) address without a path/],
  [{ brand: { name: '' } }, /^brand\.name must be one line of at most 200 characters/],
  [{ payees: { jazzcash: { title: 'Ali', account: 'abc' } } }, /^payees\.jazzcash\.account must be a Pakistani mobile/],
  [{ payees: { bankTransfer: { title: 'a', account: 'PK37 SCBL 0000 0011 2345 6702' } } }, /account must be an IBAN/],
  [{ brand: 'Urooj' }, /^brand must be an object/],
  [{ payees: { stripe: { title: 'a', account: 'b' } } }, /^there is no setting payees\.stripe\. /],
  [{ payees: { paypal: { title: 'a' } } }, /^payees\.paypal\.account must be a text\.$/],
  [{ reviewTime: ' ' }, /^reviewTime must be one line of at most 40 characters/],
  [{ reviewTime: 'within two hours,\nat most' }, /^reviewTime must be one line/],
  [{ reviewTime: 'x'.repeat(41) }, /^reviewTime must be one line of at most 40/],
  [{ statements: { 'figure.sales': {} } }, /^there is no setting statements\.figure\.sales\./],
  [
    { statements: { 'figure.orders': { en: { size: '1' }, ur: {}, isHidden: false, isConfirmed: true } } },
    /there is no setting statements\.figure\.orders\.en\.size/,
  ],
  [{ reviewTimeUrdu: 'ایک\nگھنٹہ' }, /^reviewTimeUrdu must be empty or one line of at most 40 characters/],
  [{ reviewTime: 2 }, /^reviewTime must be a text\.$/],
  [[], /^it must be an object/],
])('names the wrong value: %j', (content, sentence) => {
  expect(startErrorOf(content)).toEqual([expect.stringMatching(sentence)]);
});

test('names every wrong value at once', () => {
  expect(startErrorOf({ apiHost: 1, adminEmail: 2 })).toHaveLength(2);
});

test('statements and announcements are what the shop owner wrote; a shop without any has none', () => {
  const figure = { en: { figure: ' 312 ' }, ur: {}, isHidden: false, isConfirmed: true };
  const closing = { en: 'Closed for Eid.', ur: '', until: '2026-12-31T18:00+05:00' };
  expect(checkOwnerSettings({ statements: { 'figure.customers': figure }, closing }, 'shop.json')).toMatchObject({
    statements: { 'figure.customers': { ...figure, en: { figure: '312' } } },
    ...{ closing, notice: null },
  });
  expect(checkOwnerSettings({}, 'shop.json')).toMatchObject({ statements: {}, closing: null, notice: null });
});
