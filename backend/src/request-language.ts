import { DEFAULT_LANGUAGE, type Language, languageNamed } from '@urooj/contract/languages';
import type { FastifyRequest } from 'fastify';

/**
 * The language of the page that sent a request, which names exactly one. A browser whose header lists what its user reads
 * has not come through a page of the shop, so it gets English.
 */
export const requestLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languageNamed(headers['accept-language']) ?? DEFAULT_LANGUAGE;
