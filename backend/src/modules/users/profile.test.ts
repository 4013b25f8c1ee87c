import { expect, test } from 'vitest';
import { ADMIN_EMAIL, createTestApp } from '../../../test/harness.ts';
import { users } from '../../db/schema.ts';

const FORM = { name: ' Ayesha Khan ', phoneNumber: '0300-1234567' };

test('saves name and phone number, and ignores other fields', async () => {
  const { asUser, database } = await createTestApp();
  const user = await asUser();
  const payload = { ...FORM, role: 'admin', email: 'other@urooj.test', isBanned: true };
  const response = await user.send('PUT', '/updateUser/User@urooj.test', { payload });
  expect(response.statusCode).toBe(200);
  expect(response.json().user).toMatchObject({ name: 'Ayesha Khan', phoneNumber: '+923001234567', role: 'user' });
  expect(await database.select().from(users)).toMatchObject([
    { name: 'Ayesha Khan', phoneNumber: '+923001234567', email: 'user@urooj.test', role: 'user', isBanned: false },
  ]);
});

test.each([{ name: ' ' }, { phoneNumber: '' }])('rejects %j', async (changes) => {
  const { asUser } = await createTestApp();
  const user = await asUser();
  const response = await user.send('PUT', '/updateUser/user@urooj.test', { payload: { ...FORM, ...changes } });
  expect([response.statusCode, response.json().msg]).toEqual([422, 'Full Name and Phone Number cannot be empty.']);
});

test('the admin saves profiles of others, and gets 404 for an unknown account', async () => {
  const { asUser, asAdmin, database, audited } = await createTestApp();
  await asUser();
  const admin = await asAdmin();
  const save = (email: string) => admin.send('PUT', `/updateUser/${email}`, { payload: FORM });
  expect((await save('user@urooj.test')).statusCode).toBe(200);
  expect((await save('nobody@urooj.test')).statusCode).toBe(404);
  expect(await database.select().from(users)).toContainEqual(expect.objectContaining({ name: 'Ayesha Khan' }));
  expect((await audited()).slice(1)).toMatchObject([
    {
      ...{ subject: 'user', action: 'edited', who: 'admin', by: ADMIN_EMAIL },
      ...{ before: { name: 'Somebody' }, after: { name: 'Ayesha Khan', phoneNumber: '+923001234567' } },
    },
  ]);
});

test('the primary admin can change the phone number but not the name', async () => {
  const { asAdmin } = await createTestApp();
  const admin = await asAdmin();
  const save = (name: string) =>
    admin.send('PUT', `/updateUser/${ADMIN_EMAIL}`, { payload: { name, phoneNumber: '0300 1234567' } });
  expect((await save('Somebody')).json().user.phoneNumber).toBe('+923001234567');
  const renamed = await save('Somebody Else');
  expect([renamed.statusCode, renamed.json().msg]).toEqual([409, 'The primary admin account cannot be changed.']);
});
