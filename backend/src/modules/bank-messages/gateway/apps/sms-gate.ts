import * as z from 'zod';
import type { PhoneApp } from '../phone-app.ts';
import { isoTime, sender, text } from './fields.ts';

/** Older versions have only `phoneNumber`. */
const Received = z.object({
  event: z.literal('sms:received'),
  payload: z
    .object({ message: text, sender: sender.optional(), phoneNumber: sender.optional(), receivedAt: isoTime })
    .transform(({ message, sender, phoneNumber, receivedAt }) => ({
      ...{ sender: sender ?? phoneNumber, text: message, receivedAt },
    })),
});

/** Pings, and whatever else somebody registers at the app. */
const OtherEvent = z.object({ event: z.string().max(100), payload: z.unknown() });

/**
 * SMSGate (capcom6/android-sms-gateway, sms-gate.app). It signs the body and the time again at each attempt, so that its retries
 * of two days are never stale. It joins the parts of a long SMS itself.
 * Sources: `modules/webhooks/plugins/PayloadSingingPlugin.kt` (headers, order, hex), `webhooks/domain/WebHookEventDTO.kt` and
 * `webhooks/payload/SmsEventPayload.kt` (body), `webhooks/db/WebhookQueueRepository.kt` (retries), `extensions/GsonBuilder.kt` (time).
 */
export const smsGate: PhoneApp = {
  signatureHeader: 'x-signature',
  timestampHeader: 'x-timestamp',
  signed: ['body', 'timestamp'],
  read(json) {
    const received = Received.safeParse(json);
    if (received.success) {
      const { sender, ...message } = received.data.payload;
      return sender === undefined ? null : { messages: [{ sender, ...message }], writtenAt: null };
    }
    const other = OtherEvent.safeParse(json);
    return other.success && other.data.event !== 'sms:received' ? { messages: [], writtenAt: null } : null;
  },
};
