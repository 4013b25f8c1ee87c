import { DEFAULT_LANGUAGE, type Language, languageNamed } from '@urooj/contract/languages';
import type { FastifyRequest } from 'fastify';

type Sent = Pick<FastifyRequest, 'headers'>;

/**
 * The language of the page that sent a request, which names exactly one. A browser whose header lists what its user reads
 * has not come through a page of the shop, so it gets English.
 */
export const requestLanguage = ({ headers }: Sent): Language =>
  languageNamed(headers['accept-language']) ?? DEFAULT_LANGUAGE;

/** The first language of the shop in the list of a browser, which names what its user reads best first: `ur-PK,ur;q=0.9`. */
export function browserLanguage({ headers }: Sent): Language {
  const names = (headers['accept-language'] ?? '')
    .split(',')
    .map((range) => range.split(/[-;]/)[0]?.trim().toLowerCase());
  return names.map(languageNamed).find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}
