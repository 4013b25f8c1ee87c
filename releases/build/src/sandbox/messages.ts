/**
 * The messages between the shop and a process that composes pages: JSON behind its length, in both directions. The
 * process runs code of others, so whatever it sends is read with limits and checked by `replies.ts`. The sources of bundles
 * follow their message as they are, because writing megabytes as JSON and reading them again takes longer than running them.
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

/** The length of the JSON, then the length of the sources that follow it. */
const HEADER_BYTES = 8;
const SOURCES_AT = 4;

type Message = ToProcess | FromProcess;
/** A bundle in the JSON: its source is a number of bytes. */
type Announced = Omit<NodeBundle, 'source'> & { source: number };
type AnnouncedCall = { call: 'open'; input: { shell: Announced; remote: Announced | null } };

const isOpenCall = (message: object): message is { call: 'open' } => 'call' in message && message.call === 'open';
const announce = (bundle: NodeBundle): Announced => ({ ...bundle, source: bundle.source.length });

function split(message: Message): { json: object; sources: readonly Uint8Array[] } {
  if (!isOpenCall(message)) return { json: message, sources: [] };
  const { shell, remote } = message.input;
  const input = { shell: announce(shell), remote: remote && announce(remote) };
  return { json: { ...message, input }, sources: remote ? [shell.source, remote.source] : [shell.source] };
}

export function encodeMessage(message: Message): Buffer {
  const { json, sources } = split(message);
  const body = Buffer.from(JSON.stringify(json));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(body.length);
  header.writeUInt32BE(
    sources.reduce((sum, { length }) => sum + length, 0),
    SOURCES_AT,
  );
  return Buffer.concat([header, body, ...sources]);
}

/** A message to the process, with the sources that followed it. */
export function withSources(message: object, sources: Buffer): ToProcess {
  if (!isOpenCall(message)) return message as ToProcess;
  let at = 0;
  const complete = (bundle: Announced): NodeBundle => {
    const from = at;
    at += bundle.source;
    return { ...bundle, source: sources.subarray(from, at) };
  };
  const { shell, remote } = (message as AnnouncedCall).input;
  return { ...message, input: { shell: complete(shell), remote: remote && complete(remote) } } as ToProcess;
}

/**
 * Joins the chunks of a stream into messages.
 * @param maxBytes of one message
 * @param onMessage gets also the sources that followed it
 * @returns a function that takes a chunk; it throws for a message that is too large, or is not JSON
 */
export function messageReader(
  maxBytes: number,
  onMessage: (message: unknown, sources: Buffer) => void,
): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let length = 0;
  const take = (bytes: number): Buffer => {
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(bytes)];
    length -= bytes;
    return all.subarray(0, bytes);
  };
  let expected: { json: number; sources: number } | null = null;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    for (;;) {
      if (expected === null) {
        if (length < HEADER_BYTES) return;
        const header = take(HEADER_BYTES);
        expected = { json: header.readUInt32BE(), sources: header.readUInt32BE(SOURCES_AT) };
        if (expected.json + expected.sources > maxBytes)
          throw new Error(`sends more than ${Math.round(maxBytes / 1_000_000)} MB at once`);
      }
      const { json, sources } = expected;
      if (length < json + sources) return;
      expected = null;
      const body = take(json);
      onMessage(JSON.parse(body.toString()), take(sources));
    }
  };
}
