import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Labels with a dot between them; the last one is no number. So neither an address, nor a host of the own network. */
const HOST = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?$/;
/** Top-level names that never leave a network (RFC 6761, RFC 6762, RFC 8375 and ICANN). */
const OF_A_NETWORK = /\.(localhost|local|internal|home\.arpa)$/;

/** Whether the shop may ask this address for keys: https, so that nobody on the way exchanges them, and a host on the Internet. */
export function isPublicUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && !url.username && !url.password && isPublicHost(url.hostname);
}

const isPublicHost = (host: string) => HOST.test(host) && !OF_A_NETWORK.test(host);

/** Whether this can be an issuer: OpenID Connect allows neither a query nor a fragment. */
export const isIssuer = (text: string): boolean => isPublicUrl(text) && !/[?#]/.test(text);

/** Whether an address of a host is one of the Internet, and none of this machine, its network or its cloud. */
export function isPublicIp(address: string): boolean {
  // `ipaddr` reads other notations as well, which a resolver never returns.
  if (!isIPv4(address) && !isIPv6(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}
