import { readFile } from 'node:fs/promises';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { expect, test } from 'vitest';
import { warningsFor, warningsOfOpenShop } from '../src/settings/checks-of-start.ts';

const NEW_SHOP = { config: DEFAULT_CONFIG, publicUrl: 'https://shop.example' };
const OPEN = { host: '0.0.0.0', smtpUrl: null, apiHost: null };
const account = { title: 'Ali Raza', account: '0300 1234567' };

test('a shop that others reach says what it still has of a new one, one line each', () => {
  expect(warningsFor(OPEN, NEW_SHOP, null)).toEqual([
    expect.stringContaining('Set SMTP_URL.'),
    expect.stringContaining('npm run config -- get payees'),
    expect.stringContaining('npm run config -- set support.email'),
    expect.stringContaining('No backup of the last two days (there was none): npm run backup'),
  ]);
});

test('it says nothing where all of it is set, on this computer, and beside a hosted backend', () => {
  const config = {
    ...DEFAULT_CONFIG,
    payees: { easypaisa: account },
    support: { email: 'help@shop.pk', whatsapp: '' },
  };
  const set = [
    { ...OPEN, smtpUrl: 'smtp://mail' },
    { ...NEW_SHOP, config },
  ] as const;
  const now = new Date('2026-03-10T12:00:00Z');
  expect(warningsFor(...set, new Date('2026-03-08T12:00:00Z'), now)).toEqual([]);
  expect(warningsFor(...set, new Date('2026-03-08T11:59:59Z'), now)).toEqual([
    expect.stringContaining('(the last one is of 2026-03-08)'),
  ]);
  expect(warningsFor({ ...OPEN, host: 'localhost' }, NEW_SHOP, null)).toEqual([]);
  expect(warningsFor({ ...OPEN, apiHost: 'https://api.test' }, NEW_SHOP, null)).toEqual([]);
});

test('a shop that is open stays open where its settings or its database cannot be read for the warnings', async () => {
  const missing = () => readFile('/nowhere/composed-with.json', 'utf8').then(JSON.parse);
  const settings = async () => NEW_SHOP;
  const lost = async () => Promise.reject(new Error('connection lost'));
  const none = async () => null;
  expect(await warningsOfOpenShop({ config: OPEN, live: missing, lastBackup: none })).toEqual([
    expect.stringMatching(/could not be checked: .*composed-with\.json/),
  ]);
  expect(await warningsOfOpenShop({ config: OPEN, live: settings, lastBackup: lost })).toEqual([
    expect.stringContaining('could not be checked: Error: connection lost'),
  ]);
  expect(await warningsOfOpenShop({ config: OPEN, live: none, lastBackup: lost })).toEqual([]);
  expect(await warningsOfOpenShop({ config: OPEN, live: settings, lastBackup: none })).toHaveLength(4);
});
