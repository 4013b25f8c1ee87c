import { type LookupAddress, promises } from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicIp, isPublicUrl } from './issuer-address.ts';

/** How a document is read from the Internet. Tests have a network of their own. */
export type Network = {
  isPublicUrl: (address: string) => boolean;
  isPublicIp: (address: string) => boolean;
  lookup: (host: string) => Promise<LookupAddress[]>;
  request: (address: string, options: RequestOptions, done: (response: IncomingMessage) => void) => ClientRequest;
  timeoutMs: number;
  maxBytes: number;
};

const INTERNET: Network = {
  isPublicUrl,
  isPublicIp,
  lookup: (host) => promises.lookup(host, { all: true }),
  request,
  timeoutMs: 5_000,
  maxBytes: 256 * 1024,
};

/** Connects to the addresses that were checked: a name that is resolved a second time may lead elsewhere. */
function lookupPublic({ lookup, isPublicIp }: Network): LookupFunction {
  async function resolve(host: string): Promise<[LookupAddress, ...LookupAddress[]]> {
    const [first, ...others] = await lookup(host);
    if (first && [first, ...others].every(({ address }) => isPublicIp(address))) return [first, ...others];
    throw new Error(`${host} has an address that is not on the Internet`);
  }
  return (host, { all }, done) => {
    resolve(host).then(
      (found) => (all ? done(null, found) : done(null, found[0].address, found[0].family)),
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}

async function readLimited(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`its response is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Reads a JSON document from an https address of the Internet. Redirects are not followed.
 * @throws Error for an address of this machine or its network, and for a response that is late, large or not JSON
 */
export async function readPublicJson(address: string, change: Partial<Network> = {}): Promise<unknown> {
  const network = { ...INTERNET, ...change };
  if (!network.isPublicUrl(address)) throw new Error(`${address} is not an https address of the Internet`);
  const options = { agent: false, lookup: lookupPublic(network), signal: AbortSignal.timeout(network.timeoutMs) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    network.request(address, options, resolve).on('error', reject).end();
  });
  try {
    if (response.statusCode !== 200) throw new Error(`${address} answers with ${response.statusCode}`);
    return JSON.parse(await readLimited(response, network.maxBytes));
  } finally {
    response.destroy();
  }
}
