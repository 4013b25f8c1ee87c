import { asciiDigits, plainText, trimCharacters } from '@urooj/contract/plain-text';
import type { Platform } from '@urooj/contract/vocabulary';
import { linkText, pastedLink } from './platform-links.ts';

const AROUND = ' .,;:!?…،؛؟۔"\'“”„‘’‚«»‹›<>()[]{}`*~';
/** An address of another site without its scheme. `urooj.pk` is a handle of most platforms. */
const ADDRESS = /^(?:www\.[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#]|$)|[a-z\d-]+(?:\.[a-z\d-]+)+\/)/i;

/** Text without a link of the platform: a handle, or what the rule of the field refuses. */
export function cleanText(pasted: string): string {
  const text = plainText(pasted);
  const word = trimCharacters(text, AROUND);
  // Sentences keep their signs, and the names of other scripts their digits.
  if (word.includes(' ')) return text;
  const digits = asciiDigits(word);
  return /^[ -~]*$/.test(digits) ? digits : word;
}

/** What was pasted as the link of a profile: the link of the platform, with its scheme, or the text without signs around it. */
export function cleanProfileLink(pasted: string, platform: Platform): string {
  const link = pastedLink(pasted, platform);
  if (link) return linkText(link, link.scheme ?? 'https');
  const text = cleanText(pasted);
  const cleaned = ADDRESS.test(text) ? `https://${text}` : text;
  // What was around it may have hidden a link.
  return cleaned === pasted ? cleaned : cleanProfileLink(cleaned, platform);
}
