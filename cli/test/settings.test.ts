import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { changeSettings } from '@urooj/store/change-settings';
import { readSettingsHistory } from '@urooj/store/settings';
import { readComposedWith } from '@urooj/store/store';
import { AUTHORED, activating, testStore } from '@urooj/store/store.fixture';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { assertOpenToOthers } from '../src/settings/checks-of-start.ts';
import { livePublicUrl, settingsOfDeployment, settingsOfStart, settingsToServe } from '../src/settings/of-start.ts';
import { runConfig } from './config-command.ts';

const { site, publishAs, apply, fillOnce } = testStore();
beforeEach(
  fillOnce(async () => {
    for (const name of ['shell', 'mf-blog']) await publishAs(name, '1.0.0');
    await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  }),
);

let variables = { publicUrl: null as string | null, apiHost: null as string | null };
afterEach(() => {
  variables = { publicUrl: null, apiHost: null };
});

const config = (...argv: string[]) => runConfig(site, argv, variables);

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'urooj-settings-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

test('a setting is changed, read, and taken back, each with a name in the history', async () => {
  expect(await config('set', 'support.whatsapp', '+923001234567', '--why', 'new number')).toBe(
    'Revision 2 is live: set support.whatsapp.',
  );
  expect(await config('get', 'support.whatsapp')).toBe('+923001234567');
  expect(await config('set', 'switches.customerCancellation', 'true')).toContain('Revision 3');
  expect((await readComposedWith(site))?.config.switches.customerCancellation).toBe(true);
  expect(await config('unset', 'payees.paypal')).toContain('set payees.paypal');
  expect(JSON.parse(await config('get', 'payees'))).not.toHaveProperty('paypal');
  expect(await config('rollback')).toContain('Revision 5');
  expect(await config('rollback', '1')).toContain('Revision 6');
  expect((await readComposedWith(site))?.config).toEqual(DEFAULT_CONFIG);
  expect(await config('history')).toMatch(/2 +\d{4}-\d\d-\d\d \d\d:\d\dZ +amna +new number +set support\.whatsapp/);
  expect(await config('set', 'reviewTime', 'a few hours')).toBe('Nothing is different.');
});

test('numbers, and null where one is off, are typed as they are', async () => {
  expect(await config('set', 'security.confirmRefundsAbove', '500')).toContain('set security.confirmRefundsAbove');
  expect(await config('set', 'security.confirmPaymentsAbove', '10000.50')).toContain('Revision 3');
  expect(await config('set', 'security.confirmRefundsAbove', 'null')).toContain('Revision 4');
  expect(await config('set', 'bankMessages.keepTextDays', '30')).toContain('Revision 5');
  const { security, bankMessages } = JSON.parse(await config('get'));
  expect(security).toMatchObject({ confirmRefundsAbove: null, confirmPaymentsAbove: 10_000.5 });
  expect(bankMessages.keepTextDays).toBe(30);
  expect(await config('set', 'brand.name', '500')).toContain('Revision 6');
  await expect(config('set', 'security.confirmRefundsAbove', 'none')).rejects.toThrow(
    'security.confirmRefundsAbove must be a number of rupees, or null.',
  );
});

test('mails to the owner are chosen one by one, and not published; those of messages cannot be turned off', async () => {
  expect(await config('set', 'ownerMails.orders', 'atOnce')).toContain('set ownerMails.orders');
  const chosen = { orders: 'atOnce', payments: 'off', refunds: 'off', refills: 'off', messages: 'atOnce', late: 'off' };
  expect(JSON.parse(await config('get', 'ownerMails'))).toEqual(chosen);
  await expect(config('set', 'ownerMails.messages', 'off')).rejects.toThrow(
    'ownerMails.messages must be atOnce, daily, weekly.',
  );
  const published = await readFile(join(site.dir, 'current', 'config.json'), 'utf8');
  expect(JSON.parse(published)).not.toHaveProperty('ownerMails');
});

test('all settings can be edited in a file', async () => {
  const file = join(await folder(), 'shop.json');
  const shown = JSON.parse(await config('get'));
  await writeFile(file, JSON.stringify({ ...shown, publicUrl: 'https://new.example/', brand: { name: 'Zia' } }));
  expect(await config('set', '--from', file)).toContain('set publicUrl, brand.name');
  expect(livePublicUrl(site)()).toBe('https://new.example');
  await writeFile(file, '{"brand": {"name": "Zia"}}');
  await expect(config('set', '--from', file)).rejects.toThrow('publicUrl must be an http(s) address');
});

test('the public address stays known while the live revision is damaged', async () => {
  const publicUrl = livePublicUrl(site);
  expect(publicUrl()).toBe(AUTHORED.publicUrl);
  await writeFile(join(site.dir, 'current', 'composed-with.json'), '');
  expect(publicUrl()).toBe(AUTHORED.publicUrl);
});

test.each([
  [
    ['set', 'suport.email', 'a@b.example'],
    'there is no setting suport. Correct its name, or remove it. Did you mean support?',
  ],
  [['set', 'name', 'Zia'], 'Did you mean brand.name?'],
  [['get', 'reviewtime'], 'Did you mean reviewTime?'],
  [['unset', 'suport.email'], 'suport.email is not set. Did you mean support.email?'],
  [['set', 'support.email', 'nobody'], 'support.email must be empty or an e-mail address'],
  [['set', 'publicUrl', 'javascript:alert(1)'], 'publicUrl must be an http(s) address without a path'],
  [['unset', 'publicUrl'], 'publicUrl must be an http(s) address without a path'],
  [['set', '__proto__.polluted', 'yes'], '__proto__.polluted is not the name of a setting'],
  [['set', 'payees', '{"easypaisa": '], 'is not valid JSON'],
  [['set', 'brand.name'], 'Name a setting and its value.'],
  [['get', 'payees.stripe'], 'payees.stripe is not set'],
  [['rollback', '7'], 'Revision 7 did not change the settings.'],
])('%j is refused, and nothing changes', async (argv, sentence) => {
  await expect(config(...argv)).rejects.toThrow(sentence);
  expect(await readSettingsHistory(site)).toHaveLength(1);
});

const PLACE = { apiHost: null, plainAdminEmail: null, publicUrl: null, port: 3000 };

test('a start with an empty folder keeps the live settings and the public address', async () => {
  await config('set', 'payees', '{"jazzcash": {"title": "Ali", "account": "0300 1234567"}}');
  const live = await readComposedWith(site);
  const settings = settingsOfStart(PLACE)(live);
  expect(settings.config.payees).toEqual({ jazzcash: { title: 'Ali', account: '0300 1234567' } });
  expect(settings.publicUrl).toBe(AUTHORED.publicUrl);
  const moved = settingsOfStart({ ...PLACE, publicUrl: 'https://moved.example' });
  expect(moved(live).publicUrl).toBe('https://moved.example');
});

test('a shop opens to the network only with accounts and an address of its own', () => {
  const open = { host: '0.0.0.0', publicUrl: null };
  const local = { config: DEFAULT_CONFIG, publicUrl: 'http://localhost:3000' };
  expect(() => assertOpenToOthers({ host: '127.0.0.1', publicUrl: null }, local)).not.toThrow();
  expect(() => assertOpenToOthers(open, local)).toThrow(/set publicUrl .*\nAll accounts to pay to are placeholders/);
  const set = { ...DEFAULT_CONFIG, payees: { jazzcash: { title: 'Ali', account: '0300 1234567' } } };
  expect(() => assertOpenToOthers(open, { config: set, publicUrl: 'https://shop.example' })).not.toThrow();
});

const setAddress = (publicUrl: string) =>
  changeSettings(site, (live) => ({ ...live, publicUrl }), { who: 'amna', why: '' });

test('an address on this computer that a deployment took for want of another is said, and replaced by PUBLIC_URL', async () => {
  const said: string[] = [];
  const dir = await folder();
  const first = await settingsOfDeployment({ dir }, PLACE, (line) => said.push(line));
  expect(first(null).publicUrl).toBe('http://localhost:3000');
  expect(said).toEqual([expect.stringContaining('npm run config -- set publicUrl https://shop.example')]);
  await setAddress('http://localhost:3000');
  const place = { ...PLACE, publicUrl: 'https://shop.example' };
  const next = await settingsOfDeployment(site, place, (line) => said.push(line));
  expect(next(await readComposedWith(site)).publicUrl).toBe('https://shop.example');
  expect(said).toHaveLength(1);
  // A process that serves composes nothing, so the pages would keep the other address.
  await expect(settingsToServe(site, place)).rejects.toThrow(
    'PUBLIC_URL is https://shop.example, and the site store says http://localhost:3000. Change the store: npm run config -- set publicUrl https://shop.example',
  );
});

test('a deployment keeps the public address that was chosen, and refuses another one', async () => {
  const settings = await settingsOfDeployment(site, PLACE, () => {});
  expect(settings(await readComposedWith(site)).publicUrl).toBe(AUTHORED.publicUrl);
  const place = { ...PLACE, publicUrl: 'https://other.example' };
  await expect(settingsOfDeployment(site, place, () => {})).rejects.toThrow(
    `PUBLIC_URL is https://other.example, and the site store says ${AUTHORED.publicUrl}. Remove PUBLIC_URL`,
  );
});

const OPEN = ['The next start would refuse these settings. Nothing was changed.', 'The shop is set up for others'];
const NO_ACCOUNTS = 'All accounts to pay to are placeholders.';
test.each([
  [['set', 'publicUrl', 'http://localhost:3000'], 'Its public address is http://localhost:3000:'],
  [['set', 'publicUrl', 'http://127.0.0.1:3000'], 'Its public address is http://127.0.0.1:3000:'],
  [['unset', 'payees.easypaisa'], NO_ACCOUNTS],
  [['unset', 'payees'], NO_ACCOUNTS],
  [['rollback', '1'], NO_ACCOUNTS],
])('a shop that is set up for others does not go back to what a start refuses: %j', async (argv, sentence) => {
  await config('set', 'payees.easypaisa', '{"title": "Ali", "account": "0300 1234567"}');
  const live = await readComposedWith(site);
  for (const said of [...OPEN, sentence]) await expect(config(...argv)).rejects.toThrow(said);
  expect(await readComposedWith(site)).toEqual(live);
  expect(await config(...argv, '--force')).toContain('Revision 3 is live');
  // Nothing is lost any more.
  expect(await config('set', 'brand.name', 'Zia')).toContain('Revision 4 is live');
});

test('a public address is refused where PUBLIC_URL of its environment says another one', async () => {
  variables = { publicUrl: 'https://shop.example', apiHost: null };
  const moved = config('set', 'publicUrl', 'https://new.example');
  await expect(moved).rejects.toThrow(
    'PUBLIC_URL is https://shop.example here, and the site store would say https://new.example.',
  );
  expect(livePublicUrl(site)()).toBe('https://shop.example');
  variables = { publicUrl: 'https://new.example', apiHost: null };
  expect(await config('set', 'brand.name', 'Zia')).toContain('Revision 2 is live');
  expect(await config('set', 'publicUrl', 'https://new.example')).toContain('Revision 3 is live');
});
