import { asciiDigits, plainText } from '@urooj/contract/plain-text';

/** Normalizes a search text. People paste an id as pages show it, `#3f2a9c1e…`. */
export function searchText(search: string): string {
  return asciiDigits(plainText(search))
    .toLowerCase()
    .replace(/^#/, '')
    .replace(/(?:…|\.\.\.)$/, '');
}
