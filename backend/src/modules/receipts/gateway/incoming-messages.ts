import type { IncomingMessage, MessageDoubt } from '../incoming.ts';
import { joinParts } from '../parsing/join-parts.ts';
import type { DeviceRow } from './device-repository.ts';
import type { AppBody } from './phone-app.ts';

/** @param isTimely whether the signature covers the time of sending */
export function incomingMessages({ messages }: AppBody, device: DeviceRow, isTimely: boolean): IncomingMessage[] {
  const { id: deviceId, accounts } = device;
  const source = { source: 'phone', deviceId, accounts, spoofed: null } as const;
  const joined = joinParts(messages);
  const complete = joined.messages.map(({ joinedBy, ...message }) => {
    const doubt: MessageDoubt | null = joinedBy === 'prefix' ? 'joined' : null;
    return { ...message, ...source, doubt: isTimely ? doubt : ('unsigned' as const) };
  });
  // A person can read a part whose others are missing.
  const parts = joined.incomplete.map(({ part: _, ...message }) => ({
    ...message,
    ...source,
    doubt: 'joined' as const,
  }));
  return [...complete, ...parts];
}
