import type { IncomingMessage, MessageDoubt } from '../incoming.ts';
import { joinParts, type MessagePart } from '../parsing/join-parts.ts';
import type { Message } from '../parsing/message.ts';
import type { DeviceRow } from './device-repository.ts';
import type { AppBody } from './phone-app.ts';

export function fromPhone(device: DeviceRow, message: Message, doubt: MessageDoubt | null): IncomingMessage {
  const { sender, text, receivedAt } = message;
  const { id: deviceId, accounts } = device;
  return { sender, text, receivedAt, source: 'phone', deviceId, accounts, doubt, spoofed: null };
}

type Incoming = {
  readonly messages: readonly IncomingMessage[];
  /** Those of them that are parts of an SMS whose other parts are not in this delivery. */
  readonly parts: readonly MessagePart[];
};

/** @param isTimely whether the signature covers the time of sending */
export function incomingMessages({ messages }: AppBody, device: DeviceRow, isTimely: boolean): Incoming {
  const { messages: complete, incomplete: parts } = joinParts(messages);
  const doubtOf = (isJoined: boolean): MessageDoubt | null => (isTimely ? (isJoined ? 'joined' : null) : 'unsigned');
  const all = [
    ...complete.map((message) => fromPhone(device, message, doubtOf(message.joinedBy === 'prefix'))),
    ...parts.map((part) => fromPhone(device, part, doubtOf(true))),
  ];
  return { messages: all, parts };
}
