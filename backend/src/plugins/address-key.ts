import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** The first 64 bits. */
const NETWORK_GROUPS = 4;
/** What a provider gives to one customer at most. */
const RANGE_GROUPS = 3;
/** All malformed addresses share one key, so that inventing them gives nobody more attempts. */
const MALFORMED = 'malformed';

/**
 * The key under which rate limits count an address. For IPv6 it is the /64 network, because every IPv6 customer owns at
 * least one and could use a new address for every request.
 * @param ip as a proxy forwards it, perhaps with a port; may be malformed
 */
export function addressKey(ip: string): string {
  const address = withoutPort(ip);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return MALFORMED;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

function withoutPort(text: string): string {
  return text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}

/** The eight 16-bit groups of an IPv6 address. The last two may be written as an IPv4 address. */
function groupsOf(address: string): number[] {
  const withoutZone = address.split('%', 1)[0] ?? '';
  const hexadecimal = withoutZone.replace(/[\d.]+$/, (end) => (isIPv4(end) ? asGroups(end) : end));
  const [left = [], right = []] = hexadecimal
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
    .map((half) => half.map((group) => Number.parseInt(group, 16)));
  return [...left, ...Array<number>(GROUPS - left.length - right.length).fill(0), ...right];
}

function asGroups(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

const bytesOf = (group: number): number[] => [group >> 8, group & 255];

/** An address for a person who shall recognize a network, and no single device: `203.0.113.x`, or a /48 network. @param key of `addressKey` */
export function addressRange(key: string): string {
  if (isIPv4(key)) return key.replace(/\d+$/, 'x');
  return key === MALFORMED ? key : `${key.split(':').slice(0, RANGE_GROUPS).join(':')}::/48`;
}
