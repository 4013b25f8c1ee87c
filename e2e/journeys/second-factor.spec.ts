import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { checkState } from '../fixtures/accessibility.ts';
import { failure, logIn, openAccount, submitLogin, toast, verifyEmail } from '../fixtures/account.ts';
import { addApp, addPasskey, callAs, virtualAuthenticator } from '../fixtures/factors.ts';
import { ownShopfront } from '../fixtures/modes.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = ownShopfront(process.env.SHOP_URL ?? '');

/** Somebody who is logged in on this page. */
async function customer(page: Page) {
  const account = await openAccount(page, OURS);
  await verifyEmail(OURS, account);
  await logIn(page, OURS, account);
  return account;
}

async function logOut(page: Page): Promise<void> {
  await callAs(page, 'POST', '/logout');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

const dashboard = (page: Page) => expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
const code = (page: Page) => page.getByLabel('Code of your authenticator app');
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' }).click();

test('with an authenticator app only the password opens nothing, and a code works once', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/status of (401|422)/);
  const account = await customer(page);
  const { codeAt, recoveryCodes } = await addApp(page);
  await logOut(page);
  await page.goto(`${OURS.url}/login`);
  await submitLogin(page, account);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await checkState(page, 'second step of the login');
  await confirm(page);
  await expect(page.getByText('Code is required')).toBeVisible();
  await code(page).fill('000000');
  await confirm(page);
  await expect(failure(page)).toContainText('This code is wrong or was used already.');
  const typed = codeAt(Date.now());
  await code(page).fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
  await confirm(page);
  await dashboard(page);

  // Somebody who has seen password and code.
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${OURS.url}/login`);
  await submitLogin(other, account);
  await code(other).fill(typed);
  await confirm(other);
  await expect(failure(other)).toContainText('This code is wrong or was used already.');
  await other.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await other.getByLabel('Recovery code').fill('nonsense');
  await confirm(other);
  await expect(failure(other)).toContainText('nor a complete recovery code');
  await other.getByLabel('Recovery code').fill(recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') ?? '');
  await confirm(other);
  await dashboard(other);
});

test('five wrong codes lock the app, and a recovery code still opens the account', async ({ page, expectConsole }) => {
  expectConsole(/status of (401|422|429)/);
  const account = await customer(page);
  const { codeAt, recoveryCodes } = await addApp(page);
  await logOut(page);
  await page.goto(`${OURS.url}/login`);
  await submitLogin(page, account);
  for (let i = 0; i < 5; i++) {
    await code(page).fill(`00000${i}`);
    await confirm(page);
    await expect(failure(page)).toContainText('This code is wrong');
  }
  await code(page).fill(codeAt(Date.now()));
  await confirm(page);
  await expect(failure(page)).toContainText('Too many wrong codes.');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '');
  await confirm(page);
  await dashboard(page);
});

test('a passkey opens the account without a password, and is the second factor after one', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const account = await customer(page);
  const { browser, authenticatorId } = await virtualAuthenticator(page);
  await addPasskey(page);
  await logOut(page);
  // Otherwise the authenticator would choose among the suggestions by itself.
  await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await page.goto(`${OURS.url}/login`);
  await checkState(page, 'login with passkeys');
  await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await dashboard(page);
  await expect(toast(page, 'Login successful!')).toBeVisible();
  await logOut(page);
  await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await page.goto(`${OURS.url}/login`);
  await submitLogin(page, account);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await dashboard(page);
});

test('the browser offers passkeys in the e-mail field', async ({ page }) => {
  await customer(page);
  await virtualAuthenticator(page);
  await addPasskey(page);
  await logOut(page);
  await page.goto(`${OURS.url}/login`);
  // The authenticator chooses by itself.
  await dashboard(page);
});

test('the login refuses a copied passkey, a removed one and none, and says why', async ({ page, expectConsole }) => {
  expectConsole(/status of 422/);
  // With suggestions the authenticator would choose one by itself, and log in a second time beside the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await customer(page);
  const { browser, authenticatorId } = await virtualAuthenticator(page);
  const passkey = await addPasskey(page);
  const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
  const [original] = credentials;
  if (!original) throw new Error('The authenticator has no passkey');
  await logOut(page);
  const signIn = async () => {
    await page.goto(`${OURS.url}/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  };
  await signIn();
  await dashboard(page);

  // A copy from before that login: its counter is behind.
  await browser.send('WebAuthn.removeCredential', { authenticatorId, credentialId: original.credentialId });
  await browser.send('WebAuthn.addCredential', { authenticatorId, credential: original });
  const copy = await page.evaluate(async () => {
    const post = async (path: string, body: object) =>
      (await fetch(`/followerApi${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
    const { options } = await post('/passkeyLogin/options', {});
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const answer = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return post('/passkeyLogin', { passkey: answer.toJSON() });
  });
  expect(copy).toMatchObject({ code: 'wrong_factor', field: 'passkey_copied' });

  await callAs(page, 'DELETE', `/passkeys/${passkey._id}`);
  await logOut(page);
  await signIn();
  await expect(failure(page)).toContainText('This passkey does not belong to an account of this shop.');

  await browser.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(failure(page)).toContainText('No passkey was used.');
});

test('an answer that another page obtained, or that was used, opens nothing', async ({ page, expectConsole }) => {
  expectConsole(/status of 422/);
  await customer(page);
  await virtualAuthenticator(page);
  await addPasskey(page);
  // Another program on the same computer: the same domain, another origin.
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<title>x</title>'));
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const foreign = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const challenge = async () => {
    const { options } = (await callAs(page, 'POST', '/passkeyLogin/options')).body;
    return options;
  };
  const responseTo = (options: PublicKeyCredentialRequestOptionsJSON) =>
    page.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
      return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON();
    }, options);
  const own = await responseTo(await challenge());
  expect((await callAs(page, 'POST', '/passkeyLogin', { passkey: own })).status).toBe(200);
  expect((await callAs(page, 'POST', '/passkeyLogin', { passkey: own })).body).toMatchObject({
    ...{ code: 'wrong_factor', field: 'passkey' },
  });
  const options = await challenge();
  const home = page.url();
  await page.goto(foreign);
  const stolen = await responseTo(options);
  await page.goto(home);
  expect((await callAs(page, 'POST', '/passkeyLogin', { passkey: stolen })).body).toMatchObject({
    ...{ code: 'wrong_factor', field: 'passkey' },
  });
  server.close();
});

/** Also in sentences; a name, such as that of a call, is none. */
const FACTOR_CODE = /PublicKeyCredential|navigator\.credentials|webauthn|authenticator|recovery code|passkey /i;

test('no script of the shop window asks for passkeys or has sentences about second factors', async ({ page }) => {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url());
  });
  for (const path of ['/', '/instagram-followers', '/faq', '/buy', '/track-order']) {
    await page.goto(`${OURS.url}${path}`);
    await page.waitForLoadState('networkidle');
  }
  // Requested again: the browser forgets a script when the page leaves it.
  const texts = await Promise.all([...urls].map(async (url) => (await page.request.get(url)).text()));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => FACTOR_CODE.test(text))).toEqual([]);
});
