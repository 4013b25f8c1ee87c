import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const HOUSEHOLD_GROUPS = 4;
/** For all that is no address: who forges one has no more tries than who forges another. */
const UNREADABLE = 'unreadable';

/**
 * By what an address is counted: an IPv6 customer owns a whole /64, and would else have as many tries as addresses.
 * @param ip as a proxy may hand it on: with a port behind it, or no address at all
 */
export function addressKey(ip: string): string {
  const address = withoutPort(ip);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNREADABLE;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  const household = groups.slice(0, HOUSEHOLD_GROUPS).map((group) => group.toString(16));
  return `${household.join(':')}::/64`;
}

function withoutPort(text: string): string {
  return text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}

/** The eight numbers of an IPv6 address, the last two of which may be written as an IPv4 address. */
function groupsOf(address: string): number[] {
  const plain = address.split('%', 1)[0]?.replace(/[\d.]+$/, (end) => (isIPv4(end) ? asGroups(end) : end)) ?? '';
  const [left = [], right = []] = plain
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
