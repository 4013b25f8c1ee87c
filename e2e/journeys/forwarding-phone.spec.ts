import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { query } from '../fixtures/database.ts';
import { easypaisaSms, simulatePhone } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';

const uniqueId = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

test('a phone forwards messages until the admin revokes it', async ({ request }) => {
  const call = await asAdmin(request);
  const { phone: added, secret } = await call('POST', '/phones', { name: 'Counter', app: 'generic' });
  const phone = simulatePhone({ address: added.address, secret });
  const [first, second] = [uniqueId(), uniqueId()];
  const batch = [easypaisaSms(first, PRICE.rupees), easypaisaSms(second, priceForms(PRICE.minor * 2).rupees)];
  const delivery = phone.sign(batch);
  expect(await phone.send(delivery)).toEqual({ status: 200, json: { stored: 2, known: 0, ignored: 0 } });
  expect(await phone.send(delivery)).toEqual({ status: 200, json: { stored: 0, known: 2, ignored: 0 } });
  expect(await phone.deliver(batch.toReversed())).toEqual({ stored: 0, known: 2, ignored: 0 });
  const early = phone.sign([easypaisaSms(uniqueId(), '5')], new Date(Date.now() - 3_600_000));
  expect(await phone.send(early)).toMatchObject({ status: 401, json: { code: 'delivery_time' } });
  const forged = { ...phone.sign(batch), body: delivery.body.replace(PRICE.rupees, '999.99') };
  expect(await phone.send(forged)).toMatchObject({ status: 401, json: { code: 'phone_rejected' } });
  await call('DELETE', `/phones/${added._id}`);
  expect(await phone.send(phone.sign([]))).toMatchObject({ status: 401, json: { code: 'phone_rejected' } });
  const rows = await query<{ transaction_id: string }>('select transaction_id from bank_messages where phone_id = $1', [
    added._id,
  ]);
  expect(rows.map((row) => row.transaction_id).sort()).toEqual([first, second].sort());
});
