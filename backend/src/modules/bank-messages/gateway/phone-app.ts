import type { MessagePart } from '../parsing/join-parts.ts';

/** What is signed, in its order. `.` is that character. */
type SignedPart = 'timestamp' | 'body' | '.';

/** The body of a delivery, as its app writes it. */
export type AppBody = {
  readonly messages: readonly MessagePart[];
  /** When the phone wrote the body; `null` where the body does not say it. */
  readonly writtenAt: Date | null;
};

/**
 * How an app that forwards SMS signs and writes its deliveries. All sign with HMAC-SHA-256 and the secret of the phone as
 * UTF-8, and send the signature in hex.
 */
export type PhoneApp = {
  readonly signatureHeader: string;
  /** It has the time of sending in Unix seconds. `null`: the app signs no time but the one that the body contains. */
  readonly timestampHeader: string | null;
  readonly signed: readonly SignedPart[];
  /** `null` for JSON that this app does not send. */
  readonly read: (json: unknown) => AppBody | null;
};
