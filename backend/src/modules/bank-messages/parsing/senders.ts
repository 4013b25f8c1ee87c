/** Only ASCII: `Еasypaisa` with a Cyrillic letter is another sender. */
const ASCII = /^[\x20-\x7e]{1,120}$/;
const ADDRESS = /^[^\s@<>"',;()]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/;

/**
 * Whether a message may come from one of the allowed senders. Names are compared without case, spaces and hyphens. A mail
 * domain includes its subdomains. Anybody can write any sender: who delivered the message is verified by its source.
 */
export function isAllowedSender(allowed: readonly string[], sender: string): boolean {
  const key = senderKey(sender);
  if (key === null) return false;
  if (!key.includes('@')) return allowed.some((one) => senderKey(one) === key);
  const domain = ADDRESS.exec(key)?.[1];
  if (domain === undefined) return false;
  return allowed.some((one) => {
    const other = one.toLowerCase();
    return other.startsWith('@') && (`@${domain}` === other || domain.endsWith(`.${other.slice(1)}`));
  });
}

function senderKey(sender: string): string | null {
  const trimmed = sender.trim();
  if (!ASCII.test(trimmed)) return null;
  const lower = trimmed.toLowerCase();
  return lower.includes('@') ? lower : lower.replace(/[ -]/g, '');
}
