import { cleanEmail } from './email-rule.ts';

/** Why an e-mail may never arrive. It is a hint: an order with such an e-mail is accepted. */
export type EmailDoubt =
  /** The address that was probably meant. */
  | { readonly kind: 'typing_error'; readonly meant: string }
  | { readonly kind: 'two_dots' }
  /** A part of the address ends with a dash. */
  | { readonly kind: 'dash' };

/** Where most people have their mail, and others that look like them. */
const PROVIDERS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];
const SIMILAR = new Set(['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'yahoo.co', 'hotmail.co', 'fmail.com']);
/** `.com` with an error. Some of these are countries, whose addresses are rare here. */
const COM = /\.(?:co[nk]|cmo|ocm|cim|cpm|c0m|comm+|comn|coom|[vx]om|om|cm|on)$/;

/** What is doubtful about a typed e-mail; `null` for a plausible one. */
export function emailDoubt(typed: string): EmailDoubt | null {
  const email = cleanEmail(typed);
  const at = email.lastIndexOf('@');
  if (at < 1) return null;
  if (email.includes('..')) return { kind: 'two_dots' };
  if (/-(?:@|\.|$)/.test(email)) return { kind: 'dash' };
  const domain = email.slice(at + 1).toLowerCase();
  const meant = meantDomain(domain);
  return meant === domain ? null : { kind: 'typing_error', meant: `${email.slice(0, at)}@${meant}` };
}

function meantDomain(domain: string): string {
  const withCom = domain.replace(COM, '.com');
  if (SIMILAR.has(withCom) || SIMILAR.has(domain)) return domain;
  return PROVIDERS.find((provider) => isOneErrorFrom(withCom, provider)) ?? (endsRarely(domain) ? domain : withCom);
}

/** Addresses of Oman, Cameroon and others end like an error: these count as one only where the provider is known. */
const endsRarely = (domain: string) => /\.(?:om|cm|on)$/.test(domain);

/** Whether at most one character is missing, added, replaced, or has changed places with the next. */
function isOneErrorFrom(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  if (left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1)) return true;
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
}
