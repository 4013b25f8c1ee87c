import { expect, test } from 'vitest';
import { addApp, addPasskey } from '../../../test/factors.ts';
import { createTestApp, PASSWORD } from '../../../test/harness.ts';
import { totpFactors } from '../../db/schema.ts';
import { totpOf } from './prove-code.ts';

const EMAIL = 'user@urooj.test';
const MINUTE_MS = 60_000;

async function shopWithUser() {
  const shop = await createTestApp();
  return { ...shop, user: await shop.asUser(EMAIL) };
}

const password = { email: EMAIL, password: PASSWORD };

test('a passkey opens the account without a password, and a password without it does not any more', async () => {
  const { user, asGuest } = await shopWithUser();
  const { authenticator, response } = await addPasskey(user);
  expect([response.statusCode, response.json().recoveryCodes.length]).toEqual([200, 10]);
  const rejected = await asGuest().post('/login', password);
  expect([rejected.statusCode, rejected.json().code, rejected.json().params]).toEqual([
    401,
    'second_factor_required',
    { methods: 'passkey recovery' },
  ]);
  const phone = asGuest();
  const { options } = (await phone.post('/passkeyLogin/options')).json();
  const passkey = authenticator.authenticate(options);
  expect((await phone.post('/passkeyLogin', { passkey })).statusCode).toBe(200);
  expect((await phone.get('/session')).json().user.email).toBe(EMAIL);
  expect((await phone.post('/passkeyLogin', { passkey })).json().field).toBe('passkey');
});

test.each([
  ['of another origin', { origin: 'http://evil.test' }, 'passkey'],
  ['of another domain', { rpId: 'evil.test' }, 'passkey'],
  ['whose user did not unlock it', { isUserVerified: false }, 'passkey'],
  ['with a challenge of its own', { challenge: Buffer.from('1.2.3').toString('base64url') }, 'passkey'],
  ['whose counter did not grow', { counter: 0 }, null],
])('an answer %s opens nothing', async (_, changes, field) => {
  const { user, asGuest } = await shopWithUser();
  const { authenticator } = await addPasskey(user);
  const phone = asGuest();
  const question = async () => (await phone.post('/passkeyLogin/options')).json().options;
  if (field === null) {
    await phone.post('/passkeyLogin', { passkey: authenticator.authenticate(await question()) });
    await phone.post('/logout');
  }
  const response = await phone.post('/passkeyLogin', {
    passkey: authenticator.authenticate(await question(), changes),
  });
  expect([response.statusCode, response.json().field]).toEqual([422, field ?? 'passkey_copied']);
});

test('a code works once, one step early or late, and of two at once one', async () => {
  const { user, asGuest, clock } = await shopWithUser();
  const { code } = await addApp(user, clock.now);
  expect((await asGuest().post('/login', { ...password, code: code(clock.now) })).statusCode).toBe(422);
  clock.now = new Date(clock.now.getTime() + 2 * MINUTE_MS);
  const late = code(new Date(clock.now.getTime() - 30_000));
  const both = await Promise.all([1, 2].map(() => asGuest().post('/login', { ...password, code: late })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  const old = code(new Date(clock.now.getTime() - MINUTE_MS));
  expect((await asGuest().post('/login', { ...password, code: old })).statusCode).toBe(422);
});

test.each([-4, -2, 2, 4])(
  'a code that is %i steps off is wrong, and says that the clock of the phone is',
  async (steps) => {
    const { user, asGuest, clock } = await shopWithUser();
    const { code } = await addApp(user, clock.now);
    const login = (sent: string) => asGuest().post('/login', { ...password, code: sent });
    clock.now = new Date(clock.now.getTime() + 10 * MINUTE_MS);
    const off = code(new Date(clock.now.getTime() + steps * 30_000));
    const response = await login(off);
    expect([response.statusCode, response.json().code, response.json().field]).toEqual([422, 'wrong_factor', 'clock']);
    expect(
      (await asGuest().post('/login', { ...password, password: 'wrong-pass', code: off })).json().field,
    ).toBeUndefined();
    // Nobody has learned a code that is accepted a moment later.
    clock.now = new Date(clock.now.getTime() + Math.max(0, steps) * 30_000);
    expect((await login(off)).statusCode).toBe(422);
    clock.now = new Date(clock.now.getTime() + MINUTE_MS);
    expect((await login([...code(clock.now)].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join(''))).statusCode).toBe(
      200,
    );
  },
);

test('five wrong codes lock the app for fifteen minutes, but not recovery codes, and its user is told', async () => {
  const { user, asGuest, clock, runJobs, mailbox } = await shopWithUser();
  const { code, response } = await addApp(user, clock.now);
  const [recoveryCode] = response.json().recoveryCodes;
  clock.now = new Date(clock.now.getTime() + 2 * MINUTE_MS);
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => asGuest().post('/login', { ...password, code: '000000' })),
  );
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  await runJobs();
  expect(mailbox.filter(({ subject }) => subject === 'Wrong codes at your login')).toMatchObject([{ to: EMAIL }]);
  expect((await asGuest().post('/login', { ...password, code: code(clock.now) })).statusCode).toBe(429);
  const byCode = { ...password, code: recoveryCode.toLowerCase() };
  expect((await asGuest().post('/login', byCode)).statusCode).toBe(200);
  expect((await asGuest().post('/login', byCode)).json().field).toBe('recovery');
  clock.now = new Date(clock.now.getTime() + 15 * MINUTE_MS);
  expect((await asGuest().post('/login', { ...password, code: code(clock.now) })).statusCode).toBe(200);
});

test.each([
  ['neither of the two kinds of codes', 'nonsense', 'malformed'],
  ['a recovery code of which a character is missing', 'ABCDE-FGHJK-MNPQR-STVWX-YZ012', 'malformed'],
  ['six digits where no app is set up', '123456', 'no_app'],
  ['a recovery code of nobody', 'ABCDE-FGHJK-MNPQR-STVWX-YZ0123', 'recovery'],
])('says of %s what is wrong with it', async (_what, code, field) => {
  const { user, asGuest } = await shopWithUser();
  await addPasskey(user);
  const response = await asGuest().post('/login', { ...password, code });
  expect([response.statusCode, response.json().code, response.json().field]).toEqual([422, 'wrong_factor', field]);
  expect((await user.post('/stepUp', { code })).json().field).toBe(field);
});

test('after ten minutes factors change only after a confirmation, for which the password is not enough', async () => {
  const { user, clock } = await shopWithUser();
  const { authenticator } = await addPasskey(user);
  clock.now = new Date(clock.now.getTime() + 10 * MINUTE_MS);
  expect((await user.post('/totp')).json().code).toBe('step_up_required');
  expect((await user.post('/stepUp', { password: PASSWORD })).json().code).toBe('second_factor_required');
  const { methods, passkey: options } = (await user.post('/stepUp/options')).json();
  expect(methods).toEqual(['passkey', 'recovery']);
  expect((await user.post('/stepUp', { passkey: authenticator.authenticate(options) })).statusCode).toBe(200);
  expect((await user.post('/totp')).statusCode).toBe(200);
});

test('a setup that begins again while a code is checked does not become the factor unproved', async () => {
  for (let round = 0; round < 8; round++) {
    const { user, clock, database } = await shopWithUser();
    const { secret } = (await user.post('/totp')).json();
    const code = totpOf(secret).generate({ timestamp: clock.now.getTime() });
    const pause = new Promise((resolve) => setTimeout(resolve, round % 8));
    const [confirmed, begun] = await Promise.all([
      user.post('/totp/confirm', { code }),
      pause.then(() => user.post('/totp')),
    ]);
    const [factor] = await database.select().from(totpFactors);
    if (factor?.confirmedAt) expect(factor.secret).toBe(secret);
    expect([confirmed.statusCode, begun.statusCode].filter((status) => status === 200)).toHaveLength(1);
  }
});

test('a correct code of a setup that another tab has replaced says so, and is no attempt', async () => {
  const { user, clock } = await shopWithUser();
  const older = (await user.post('/totp')).json();
  const newer = (await user.post('/totp')).json();
  const confirm = ({ secret, setup }: typeof older) =>
    user.post('/totp/confirm', { code: totpOf(secret).generate({ timestamp: clock.now.getTime() }), setup });
  for (let i = 0; i < 6; i++)
    expect((await confirm(older)).json()).toMatchObject({ code: 'factor_conflict', field: 'replaced' });
  expect((await confirm(newer)).statusCode).toBe(200);
});

test.each(['🊍񢳛𣎺', 'ABCDEF', '12345', ''])('%j as the first code of an app is wrong, and no attempt', async (typed) => {
  const { user, clock } = await shopWithUser();
  const { secret } = (await user.post('/totp')).json();
  for (let i = 0; i < 6; i++)
    expect((await user.post('/totp/confirm', { code: typed })).json()).toMatchObject({
      code: 'wrong_factor',
      field: 'setup',
    });
  const code = totpOf(secret).generate({ timestamp: clock.now.getTime() });
  expect((await user.post('/totp/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(200);
});

test('the history of an account has what its user does with it', async () => {
  const { user, asGuest, clock, ...shop } = await shopWithUser();
  const { response } = await addApp(user, clock.now);
  const { authenticator, response: added } = await addPasskey(user);
  const id = added.json().passkey._id;
  await user.send('PATCH', `/passkeys/${id}`, { payload: { name: 'Work phone' } });
  const phone = asGuest();
  await phone.get('/session');
  await phone.post('/login', { ...password, code: response.json().recoveryCodes[0] });
  expect((await user.send('DELETE', '/sessions')).statusCode).toBe(200);
  expect((await user.send('DELETE', '/sessions')).statusCode).toBe(200);
  const { passkey: options } = (await user.post('/stepUp/options')).json();
  await user.post('/stepUp', { passkey: authenticator.authenticate(options) });
  const change = { currentPassword: PASSWORD, newPassword: 'moss-and-granite' };
  expect((await user.post('/changePassword', change)).statusCode).toBe(200);
  const audited = await shop.audited();
  expect(audited.map(({ action, before, after }) => [action, before, after]).slice(2)).toEqual([
    ['passkey renamed', { passkey: 'My phone' }, { passkey: 'Work phone' }],
    ['recovery code used', { recoveryCodes: 10 }, { recoveryCodes: 9 }],
    ['other browsers logged out', {}, { browsers: 1 }],
    ['password changed', {}, { password: 'new', sessions: 'ended' }],
  ]);
  expect(new Set(audited.map(({ who, by }) => `${who} ${by}`))).toEqual(new Set([`customer ${EMAIL}`]));
});
