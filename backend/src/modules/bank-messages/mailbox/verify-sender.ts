import { type AuthenticationResult, readAuthenticationResults } from './authentication-results.ts';

/** The headers of a mail as it is stored, the topmost first; `key` is the name in lower case. */
export type HeaderLines = readonly { readonly key: string; readonly line: string }[];

/** Whose results count, and to whom a bank writes. In lower case. */
export type MailTrust = {
  /** How the receiving server names itself in `Authentication-Results`. */
  readonly authserv: string;
  /** The owner's addresses. */
  readonly addresses: readonly string[];
};

type Addresses = { readonly from: readonly string[]; readonly to: readonly string[] };

/** Without a display name, in ASCII: other letters look like those of a bank. */
const ADDRESS = /^[\x21-\x7e]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/;

/**
 * Why a mail may be from somebody else than it says, in a few words; `null` where the receiving server has verified that it is not.
 *
 * - Only the topmost `Authentication-Results` header with the name of the receiving server counts: senders can write such headers
 *   too, but below that one.
 * - The mail must be written to the owner, and a signature must cover that: anybody can send on a mail that a bank has signed
 *   and sent to them, about money that they received.
 */
export function whySpoofed(headers: HeaderLines, { from, to }: Addresses, trust: MailTrust): string | null {
  const [sender = ''] = from;
  const domain = ADDRESS.exec(sender)?.[1];
  if (count(headers, 'from') !== 1 || from.length !== 1 || domain === undefined) return 'it names no single sender';
  if (count(headers, 'to') !== 1 || !to.some((one) => trust.addresses.includes(one))) {
    return 'it is not addressed to the mail box';
  }
  const header = topmostOf(trust.authserv, headers);
  if (header === undefined) return `${trust.authserv} has not checked the sender`;
  const results = readAuthenticationResults(header)?.results;
  if (!results) return 'the check of the sender cannot be read';
  if (results.some(({ method, result }) => method === 'dmarc' && result === 'fail')) return 'DMARC failed';
  const checked = results.find(({ method }) => method === 'dmarc')?.properties.get('header.from');
  if (checked !== undefined && checked.toLowerCase() !== domain) return 'another sender was checked';
  const passed = (name: string) => results.filter(({ method, result }) => method === name && result === 'pass');
  const isSigned = passed('dkim').some((one) => isAligned(signingDomain(one), domain) && coversAll(headers, one));
  const isSentBy = passed('spf').some((one) => isAligned(domainOf(one.properties.get('smtp.mailfrom')), domain));
  return isSigned || isSentBy ? null : `neither DKIM nor SPF proves ${domain}`;
}

const count = (headers: HeaderLines, name: string): number => headers.filter(({ key }) => key === name).length;
const bodyOf = (line: string): string => line.slice(line.indexOf(':') + 1);
const domainOf = (address = ''): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Readable or not: a header of a sender below it never takes its place. */
function topmostOf(authserv: string, headers: HeaderLines): string | undefined {
  return headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ line }) => bodyOf(line))
    .find((value) => startsWith(value, authserv));
}

const startsWith = (value: string, authserv: string): boolean =>
  /^[\s"]*([^\s;"()]+)/.exec(value)?.[1]?.toLowerCase() === authserv;

/** Gmail names only the identity (`header.i`), which is within the domain. */
const signingDomain = ({ properties }: AuthenticationResult): string =>
  domainOf(properties.get('header.d') ?? properties.get('header.i'));

/** Equal, or one is a subdomain of the other. DMARC also accepts siblings, for which a list of public suffixes is needed. */
function isAligned(verified: string, domain: string): boolean {
  return verified.includes('.') && (domain === verified || isWithin(domain, verified) || isWithin(verified, domain));
}

const isWithin = (domain: string, other: string): boolean => domain.endsWith(`.${other}`);

/**
 * Whether every signature of that domain covers to whom the mail is written, and the whole text. Which of several has passed is
 * not always said.
 */
function coversAll(headers: HeaderLines, passed: AuthenticationResult): boolean {
  const signatures = headers
    .filter(({ key }) => key === 'dkim-signature')
    .map(({ line }) => readTags(bodyOf(line)))
    .filter((tags) => isOf(tags.get('d') ?? '', passed));
  const covers = (tags: ReadonlyMap<string, string>) =>
    !tags.has('l') && (tags.get('h') ?? '').toLowerCase().split(':').includes('to');
  return signatures.length > 0 && signatures.every(covers);
}

/** Whether a signature of domain `d` may be the one that has passed. */
function isOf(d: string, { properties }: AuthenticationResult): boolean {
  const domain = d.toLowerCase();
  const verified = signingDomain({ method: 'dkim', result: 'pass', properties });
  return verified === domain || (!properties.has('header.d') && isWithin(verified, domain));
}

/** `a=rsa-sha256; d=bank.example; h=from:to` */
function readTags(value: string): ReadonlyMap<string, string> {
  const tags = value.split(';').map((tag) => tag.replace(/\s+/g, '').split(/=(.*)/s));
  return new Map(tags.map(([name = '', text = '']) => [name, text]));
}
