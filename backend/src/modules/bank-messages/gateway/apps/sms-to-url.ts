import * as z from 'zod';
import type { PhoneApp } from '../phone-app.ts';
import { milliseconds, sender, text } from './fields.ts';

/** The app's own template. `sentStamp` is the time of the network, `receivedStamp` that of the phone when the SMS arrived. */
const Body = z.object({ from: sender, text, sentStamp: milliseconds, receivedStamp: milliseconds });

/**
 * "Incoming SMS to URL forwarder" (bogkonstantin/android_income_sms_gateway_webhook), version 2.4 or newer. It signs only the
 * body, which contains the time when the SMS arrived, and its retries send the same body with the same signature. It joins the
 * parts of a long SMS itself.
 * Sources: `Request.java` (`X-Signature`, hex), `ForwardingConfig.java` (template, switch and secret), `RequestWorker.java`
 * (retries), `SmsBroadcastReceiver.java` (parts).
 */
export const smsToUrl: PhoneApp = {
  signatureHeader: 'x-signature',
  timestampHeader: null,
  signed: ['body'],
  read(json) {
    const body = Body.safeParse(json);
    if (!body.success) return null;
    const { from, text, sentStamp, receivedStamp } = body.data;
    return { messages: [{ sender: from, text, receivedAt: sentStamp }], writtenAt: receivedStamp };
  },
};
