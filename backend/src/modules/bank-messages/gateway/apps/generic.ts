import * as z from 'zod';
import type { MessagePart } from '../../parsing/join-parts.ts';
import type { PhoneApp } from '../phone-app.ts';
import { isoTime, sender, text } from './fields.ts';

const count = z.number().int().min(1).max(255);
const Entry = z.object({
  sender,
  text,
  receivedAt: isoTime,
  part: z.object({ reference: z.string().max(100), place: count, total: count }).optional(),
});

/** One message, or a batch. An empty batch only says that the phone is there. */
const Body = z.union([z.array(Entry), Entry.transform((entry) => [entry])]);

const toMessage = ({ part, ...message }: z.output<typeof Entry>): MessagePart => ({
  ...message,
  ...(part && { part }),
});

/** The format of this shop, for apps and scripts that can be programmed. */
export const generic: PhoneApp = {
  signatureHeader: 'x-signature',
  timestampHeader: 'x-timestamp',
  signed: ['timestamp', '.', 'body'],
  read(json) {
    const body = Body.safeParse(json);
    return body.success ? { messages: body.data.map(toMessage), writtenAt: null } : null;
  },
};
