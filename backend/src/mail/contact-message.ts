import { type Addressee, letter, oneLine } from './letter.ts';
import type { Mail } from './transport.ts';

/** To the shop itself; what the visitor typed is text, wherever it is shown. */
export function contactMessage(adminEmail: string, from: Addressee, message: string): Mail {
  const mail = letter({ email: adminEmail, name: '' }, `Message from ${oneLine(from.name)}`, [
    `${from.name} wrote on the contact page. Answer to: ${from.email}`,
    message,
  ]);
  return { ...mail, replyTo: from.email };
}
