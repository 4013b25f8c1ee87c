import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@urooj/platform/site-config';
import { isExpected } from '@urooj/tooling/process';
import { expect, onTestFinished, test } from 'vitest';
import { readSiteConfig } from '../src/site-config.ts';

const NO_VARIABLES = { apiHost: null, plainAdminEmail: null };

async function folderWith(content: string | null): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'urooj-config-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  if (content !== null) await writeFile(join(dir, 'config.json'), content);
  return dir;
}

/** What a person reads, without the name of the file; it comes without a stack. */
async function refusalOf(content: string): Promise<string[]> {
  const dir = await folderWith(content);
  const error: unknown = await readSiteConfig(dir, NO_VARIABLES).catch((reason) => reason);
  if (!isExpected(error)) throw error;
  return error.message.replaceAll(`${join(dir, 'config.json')}: `, '').split('\n');
}

test('a new shop gets a file with every setting, which can be read again', async () => {
  const dir = await folderWith(null);
  expect(await readSiteConfig(dir, NO_VARIABLES, { isWritten: true })).toEqual(DEFAULT_CONFIG);
  const written = JSON.parse(await readFile(join(dir, 'config.json'), 'utf8'));
  expect(written.switches).toEqual({ customerCancellation: false, offline: true });
  expect(await readSiteConfig(dir, { ...NO_VARIABLES, apiHost: 'https://api.test' })).toEqual({
    ...DEFAULT_CONFIG,
    apiHost: 'https://api.test',
  });
});

test('reading writes no file: a command that reads gets the settings of a new shop', async () => {
  const dir = await folderWith(null);
  expect(await readSiteConfig(dir, NO_VARIABLES)).toEqual(DEFAULT_CONFIG);
  expect(await readdir(dir)).toEqual([]);
});

test('with a hosted backend ADMIN_EMAIL names the one admin, before the setting of the file', async () => {
  const hosted = { apiHost: 'https://api.test', plainAdminEmail: 'boss@shop.test' };
  const dir = await folderWith('{"adminEmail": "owner@shop.test"}');
  expect(await readSiteConfig(dir, hosted)).toMatchObject({
    apiHost: 'https://api.test',
    adminEmail: 'boss@shop.test',
  });
  expect(await readSiteConfig(dir, { ...hosted, plainAdminEmail: null })).toMatchObject({
    adminEmail: 'owner@shop.test',
  });
  // Our own backend decides itself who the admin is, so the file, which everybody can read, does not name them.
  expect(await readSiteConfig(await folderWith('{}'), { ...hosted, apiHost: null })).toMatchObject({ adminEmail: '' });
  const inFile = await folderWith('{"apiHost": "https://api.test"}');
  expect(await readSiteConfig(inFile, { ...hosted, apiHost: null })).toMatchObject({ adminEmail: 'boss@shop.test' });
});

test('missing settings have their defaults; payees have none', async () => {
  const payees = { jazzcash: { title: 'Ali', account: '0300 1234567' } };
  const reviewTime = '30 minutes';
  const own = {
    brand: { name: 'Zia' },
    social: { tiktok: '' },
    payees,
    reviewTime,
    switches: { customerCancellation: true },
  };
  expect(await readSiteConfig(await folderWith(JSON.stringify(own)), NO_VARIABLES)).toEqual({
    ...DEFAULT_CONFIG,
    brand: { ...DEFAULT_CONFIG.brand, name: 'Zia' },
    social: { ...DEFAULT_CONFIG.social, tiktok: '' },
    payees,
    reviewTime,
    switches: { customerCancellation: true, offline: true },
  });
});

test.each([
  [{ switches: { customerCancellation: 'yes' } }, /^switches\.customerCancellation must be true or false/],
  [{ swiches: {} }, /^there is no setting swiches\. /],
  [{ switches: { ofline: false } }, /^there is no setting switches\.ofline\. /],
  [{ support: { whatsapp: 'javascript:alert(1)' } }, /^support\.whatsapp must be empty or a phone number/],
  [{ support: { email: 'support' } }, /^support\.email must be empty or an e-mail address/],
  [{ social: { tiktok: 'javascript:alert(1)' } }, /^social\.tiktok must be empty or an http\(s\) address/],
  [{ apiHost: 'https://api.test/path' }, /^apiHost must be empty or an http\(s\) address without a path/],
  [{ brand: { name: '' } }, /^brand\.name must not be empty\.$/],
  [{ brand: 'Urooj' }, /^brand must be an object/],
  [{ payees: { stripe: { title: 'a', account: 'b' } } }, /^there is no setting payees\.stripe\. /],
  [{ payees: { paypal: { title: 'a' } } }, /^payees\.paypal\.account must be a text\.$/],
  [{ reviewTime: ' ' }, /^reviewTime must be one line of at most 40 characters/],
  [{ reviewTime: 'within two hours,\nat most' }, /^reviewTime must be one line/],
  [{ reviewTime: 'x'.repeat(41) }, /^reviewTime must be one line of at most 40/],
  [{ reviewTime: 2 }, /^reviewTime must be a text\.$/],
  [[], /^it must be an object/],
])('names the wrong value: %j', async (content, sentence) => {
  expect(await refusalOf(JSON.stringify(content))).toEqual([expect.stringMatching(sentence)]);
});

test('names every wrong value at once, and a file that is not JSON', async () => {
  expect(await refusalOf('{"apiHost": 1, "adminEmail": 2}')).toHaveLength(2);
  expect(await refusalOf('{"apiHost": ')).toEqual([expect.stringMatching(/is not valid JSON \(.+\)\. Correct it/)]);
});

test('names a folder that cannot be created, without a stack or endless retries', async () => {
  const file = join(await folderWith('{}'), 'config.json');
  for (const dir of [file, join(file, 'below'), '/proc/urooj']) {
    const error: unknown = await readSiteConfig(dir, NO_VARIABLES, { isWritten: true }).catch((reason) => reason);
    expect(isExpected(error) && error.message).toMatch(
      /^The folder .+ cannot be used \(.+\)\. Set DATA_DIR to a folder/,
    );
  }
});
