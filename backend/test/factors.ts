import { totpOf } from '../src/modules/factors/prove-code.ts';
import { createAuthenticator } from './authenticator.ts';
import type { Browser } from './browser.ts';

/** Adds a passkey to the account of a browser. */
export async function addPasskey(browser: Browser, name = 'My phone') {
  const authenticator = createAuthenticator();
  const { options } = (await browser.post('/passkeys/options')).json();
  const response = await browser.post('/passkeys', { name, passkey: authenticator.register(options) });
  return { authenticator, response };
}

/** Sets up an authenticator app. @returns what it shows at a moment, and the response to its first code */
export async function addApp(browser: Browser, now: Date) {
  const { secret } = (await browser.post('/totp')).json();
  const code = (at: Date) => totpOf(secret).generate({ timestamp: at.getTime() });
  return { code, response: await browser.post('/totp/confirm', { code: code(now) }) };
}
