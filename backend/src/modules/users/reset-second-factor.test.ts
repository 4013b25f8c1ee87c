import { expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '../../../test/harness.ts';
import { auditEvents, recoveryCodes, totpFactors } from '../../db/schema.ts';
import { totpOf } from '../factors/prove-code.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const EMAIL = 'user@urooj.test';

test('the operator’s reset removes every second factor, ends the sessions, and is recorded and mailed', async () => {
  const { asUser, asGuest, clock, database, mailbox, runJobs } = await createTestApp();
  const user = await asUser(EMAIL);
  const { secret } = (await user.post('/totp')).json();
  await user.post('/totp/confirm', { code: totpOf(secret).generate({ timestamp: clock.now.getTime() }) });
  const login = () => asGuest().post('/login', { email: EMAIL, password: PASSWORD });
  expect((await login()).json().code).toBe('second_factor_required');
  await resetSecondFactor(database, EMAIL, 'http://shop.test');
  expect((await user.get('/session')).json().user).toBeNull();
  expect((await login()).statusCode).toBe(200);
  expect([await database.select().from(totpFactors), await database.select().from(recoveryCodes)]).toEqual([[], []]);
  const event = { action: 'second factor reset', who: 'system', why: 'npm run admin -- reset-second-factor' };
  expect((await database.select().from(auditEvents).orderBy(auditEvents.id)).at(-1)).toMatchObject({
    ...event,
    before: { recoveryCodes: 10 },
  });
  await runJobs();
  expect(mailbox.map(({ text }) => text).join()).toContain('has removed all second factors of your account');
});

test('without a second factor it ends the sessions all the same, and without an account the sentence says so', async () => {
  const { asUser, database, runJobs, mailbox } = await createTestApp();
  const user = await asUser(EMAIL);
  expect(await resetSecondFactor(database, EMAIL, 'http://shop.test')).toBe(false);
  expect((await user.get('/session')).json().user).toBeNull();
  const event = { action: 'second factor reset', before: {}, after: { sessions: 'ended' } };
  expect(await database.select().from(auditEvents)).toMatchObject([event]);
  await runJobs();
  expect(mailbox.map(({ text }) => text)).toEqual([expect.stringContaining('It had no second factor')]);
  await expect(resetSecondFactor(database, 'nobody@urooj.test', 'http://shop.test')).rejects.toThrow(
    'There is no account nobody@urooj.test: nothing was changed.',
  );
});
