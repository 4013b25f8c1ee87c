/** Only ASCII: `Еasypaisa` with a Cyrillic letter is another sender. */
const ASCII = /^[\x20-\x7e]{1,120}$/;
const ADDRESS = /^[^\s@<>"',;()]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/;

/** `8558 (JazzCash)`, `JazzCash | 8558`: some phones write number and name. */
const BETWEEN_PARTS = /[()[\]|/]| - /;
/** Networks write the country before a name: `PK-JazzCash`. */
const COUNTRY = /^pk[-_ ]|[-_ ]pk$/;

/**
 * Whether a message may come from one of the allowed senders. Names are compared without case, spaces and hyphens; of several
 * parts each has to be allowed. A mail domain includes its subdomains. Anybody can write any sender: who delivered the message is
 * verified by its source.
 */
export function isAllowedSender(allowed: readonly string[], sender: string): boolean {
  const trimmed = sender.trim().toLowerCase();
  if (!ASCII.test(trimmed)) return false;
  if (trimmed.includes('@')) return isAllowedAddress(allowed, trimmed);
  const names = keysOf(allowed);
  const parts = trimmed.split(BETWEEN_PARTS).filter((part) => part.trim() !== '');
  return parts.length > 0 && parts.every((part) => names.has(senderKey(part)));
}

function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  const domain = ADDRESS.exec(address)?.[1];
  if (domain === undefined) return false;
  return allowed.some((one) => {
    const other = one.toLowerCase();
    return other.startsWith('@') && (`@${domain}` === other || domain.endsWith(`.${other.slice(1)}`));
  });
}

/** The built-in patterns of a provider, hundreds of them, share one list. */
const keys = new WeakMap<readonly string[], ReadonlySet<string>>();

function keysOf(allowed: readonly string[]): ReadonlySet<string> {
  const known = keys.get(allowed) ?? new Set(allowed.map(senderKey));
  keys.set(allowed, known);
  return known;
}

const senderKey = (name: string): string => name.trim().toLowerCase().replace(COUNTRY, '').replace(/[ -]/g, '');
