import { expect, expectTypeOf, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { placeOrder } from '../../../test/samples.ts';
import { InternalText, readInternalText } from '../../db/internal-text.ts';
import type { queueMail } from '../../mail/outbox.ts';
import type { Paragraph, renderEmail } from '../../mail/render-email.ts';
import type { orderReply } from '../../mail/thread-mails.ts';
import { type notesOf, readOrderNotes } from './order-notes.ts';
import type { WrittenMessage } from './store-message.ts';

type Note = Awaited<ReturnType<typeof notesOf>>[number]['text'];

test('no function that sends takes the text of a note', () => {
  expectTypeOf<Note>().toEqualTypeOf<InternalText>();
  expectTypeOf<Note>().not.toExtend<Paragraph>();
  expectTypeOf<Note>().not.toExtend<Parameters<typeof renderEmail>[1]>();
  expectTypeOf<Note>().not.toExtend<Parameters<typeof orderReply>[3]['text']>();
  expectTypeOf<Note>().not.toExtend<Parameters<typeof queueMail>[1]['text']>();
  expectTypeOf<Note>().not.toExtend<WrittenMessage['text']>();
});

test('it becomes no string by accident', () => {
  const note = new InternalText('Buyer was rude');
  expect(() => `${note}`).toThrow('not for sending');
  expect(() => [note].join()).toThrow('not for sending');
  expect(JSON.stringify({ note, all: Object.entries(note) })).toBe('{"note":{},"all":[]}');
  expect(readInternalText(note)).toBe('Buyer was rude');
});

test('the admin notes something about an order; its buyer sees none of it and gets no mail', async () => {
  const shop = await createTestApp();
  const [buyer, admin] = [shop.asGuest(), await shop.asAdmin()];
  const id = await placeOrder(buyer);
  await shop.runJobs();
  const mails = shop.mailbox.length;
  const note = (text: string) =>
    admin.post(`/orderNotes/${id}`, { text }, { headers: { 'idempotency-key': 'one-note-only' } });
  expect((await note(' Planted note ')).json().msg).toBe('The note was stored. It stays in the shop.');
  expect((await note(' Planted note ')).statusCode).toBe(200);
  expect((await note('Another note')).json().code).toBe('idempotency_key_reused');
  expect((await admin.post(`/orderNotes/${id}`, { text: ' ' })).statusCode).toBe(422);
  expect((await admin.get(`/orderNotes/${id}`)).json()).toMatchObject({
    notes: [{ text: 'Planted note', by: 'admin@urooj.test' }],
  });
  await admin.post(`/orderThread/${id}`, { text: 'A message' });
  await shop.runJobs();
  expect(shop.mailbox).toHaveLength(mails + 1);
  const seen = [await buyer.get(`/getOrder/${id}`), await buyer.get(`/orderThread/${id}`)].map(({ body }) => body);
  expect(JSON.stringify([seen, shop.mailbox])).not.toContain('Planted note');
  expect((await readOrderNotes(shop.database, id)).notes).toHaveLength(1);
});
