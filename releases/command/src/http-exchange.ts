import { request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import { text } from 'node:stream/consumers';

/** An operation may take minutes. */
const SILENCE_MS = 6 * 60_000;

type Sent = { method: string; headers: Readonly<Record<string, string>>; body?: string | Uint8Array };

/** There was no connection, or it ended before there was a response. */
export class NoResponse extends Error {
  override name = 'NoResponse';
  /** Of Node, for example ECONNRESET. */
  readonly code: string;
  constructor({ message, code = '' }: NodeJS.ErrnoException) {
    // An error of several addresses has no message.
    super(message || code);
    this.code = code;
  }
}

/**
 * One request and its response, also one that comes before the whole body was sent. The body is written at once: what waits to be
 * sent is continued after what has arrived was read, so a refusal is read before the connection breaks. Redirects are not followed.
 * @throws NoResponse
 */
export async function exchange(
  address: string,
  { method, headers, body = '' }: Sent,
): Promise<{ status: number; text: string }> {
  const request = (address.startsWith('https:') ? https : http)(address, { method, headers });
  request.setTimeout(SILENCE_MS, () => request.destroy(new Error(`no response in ${SILENCE_MS / 60_000} minutes`)));
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject);
      request.end(body);
    });
    return { status: response.statusCode ?? 0, text: await text(response) };
  } catch (error) {
    throw new NoResponse(error as Error);
  } finally {
    // A server that has refused reads no further.
    if (!request.writableFinished) request.destroy();
  }
}
