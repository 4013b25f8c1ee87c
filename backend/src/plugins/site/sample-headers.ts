import { RUM_SAMPLE_METRIC } from '@urooj/contract/rum-routes';

/**
 * Tells the scripts of a page which share of visits sends figures. A guest's page makes no other request, and the response
 * of the session sets cookies, which figures must not need. It is the same for everyone, so shared caches may keep it.
 */
export const sampleHeaders = (sample: number): Readonly<Record<string, string>> =>
  sample > 0 ? { 'server-timing': `${RUM_SAMPLE_METRIC};dur=${sample}` } : {};
