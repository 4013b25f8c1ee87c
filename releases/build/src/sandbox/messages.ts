/**
 * The messages between the shop and a process that composes pages: JSON behind its length, in both directions. The
 * process runs code of others, so whatever it sends is read with limits and checked by `replies.ts`.
 */
import type { DocumentInput } from '@urooj/host/compose';
import type { ComposedPath } from '@urooj/host/composed-path';
import type { PageData } from '@urooj/host/release-map';
import type { SiteConfig } from '@urooj/host/site-config';
import type { SiteContent } from '@urooj/host/site-content';
import type { NodeBundle } from '../node-bundle.ts';

/** The bundles that the process runs: the shell's, and that of one remote at most. */
export type OpenTask = { shell: NodeBundle; remote: NodeBundle | null };

/** One page: what is rendered, and everything of its document that needs no code of a release. */
export type PageTask = {
  path: ComposedPath;
  /** Path and query. */
  requestUrl: string;
  rendered: 'page' | 'fallback';
  content: SiteContent;
  /** Address of the site for the canonical URL; null for a page of many URLs, which has none. */
  canonicalBase: string | null;
  document: Omit<DocumentInput, 'root' | 'canonical' | 'data'> & { data: Omit<PageData, 'loaderData'> };
};

export type RenderedPage = {
  html: string;
  status: number;
  noindex: boolean;
  /** The paths that it links to. */
  links: string[];
  readsCatalogue: boolean;
};

export type FilesTask = { config: SiteConfig; publicUrl: string; paths: string[]; privatePaths: string[] };

export type Call =
  | { call: 'open'; input: OpenTask }
  | { call: 'page'; input: PageTask }
  | { call: 'files'; input: FilesTask };

/** A response of the backend; its body in Base64. */
type FetchedResponse = { status: number; type: string | null; body: string };

export type ToProcess =
  | ({ id: number } & Call)
  | { fetched: number; response: FetchedResponse }
  | { fetched: number; failed: string };

/** A page asks for data with `fetch`: `page` is the id of its call. */
export type FetchRequest = { fetch: number; page: number; method: string; url: string };

export type Reply = { id: number; result: unknown } | { id: number; error: string };

/** `ended`: what was thrown where nothing catches it. */
export type FromProcess = Reply | FetchRequest | { ended: string };

const HEADER_BYTES = 4;

export function encodeMessage(message: ToProcess | FromProcess): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(body.length);
  return Buffer.concat([header, body]);
}

/**
 * Joins the chunks of a stream into messages.
 * @param maxBytes of one message
 * @returns a function that takes a chunk; it throws for a message that is too large, or is not JSON
 */
export function messageReader(maxBytes: number, onMessage: (message: unknown) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let length = 0;
  const take = (bytes: number): Buffer => {
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(bytes)];
    length -= bytes;
    return all.subarray(0, bytes);
  };
  let expected: number | null = null;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    for (;;) {
      if (expected === null) {
        if (length < HEADER_BYTES) return;
        expected = take(HEADER_BYTES).readUInt32BE();
        if (expected > maxBytes) throw new Error(`sends more than ${Math.round(maxBytes / 1_000_000)} MB at once`);
      }
      if (length < expected) return;
      const body = take(expected);
      expected = null;
      onMessage(JSON.parse(body.toString()));
    }
  };
}
