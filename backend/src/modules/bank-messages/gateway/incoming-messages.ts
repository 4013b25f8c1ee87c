import type { IncomingMessage, MessageDoubt } from '../incoming.ts';
import { joinParts, type MessagePart } from '../parsing/join-parts.ts';
import type { Message } from '../parsing/message.ts';
import type { AppBody } from './phone-app.ts';
import type { PhoneRow } from './phone-repository.ts';

export function fromPhone(phone: PhoneRow, message: Message, doubt: MessageDoubt | null): IncomingMessage {
  const { sender, text, receivedAt } = message;
  const { id: phoneId, accounts } = phone;
  return { sender, text, receivedAt, source: 'phone', phoneId, accounts, doubt, spoofed: null };
}

type Incoming = {
  readonly messages: readonly IncomingMessage[];
  /** Those of them that are parts of an SMS whose other parts are not in this delivery. */
  readonly parts: readonly MessagePart[];
};

/** @param isTimely whether the signature covers the time of sending */
export function incomingMessages({ messages }: AppBody, phone: PhoneRow, isTimely: boolean): Incoming {
  const { messages: complete, incomplete: parts } = joinParts(messages);
  const doubtOf = (isJoined: boolean): MessageDoubt | null => (isTimely ? (isJoined ? 'joined' : null) : 'unsigned');
  const all = [
    ...complete.map((message) => fromPhone(phone, message, doubtOf(message.joinedBy === 'prefix'))),
    ...parts.map((part) => fromPhone(phone, part, doubtOf(true))),
  ];
  return { messages: all, parts };
}
