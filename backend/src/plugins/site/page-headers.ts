import { readFile } from 'node:fs/promises';
import path from 'node:path';

type Headers = Readonly<Record<string, string>>;

/** For a page whose release recorded nothing: only our own files, in nobody's frame. */
const STRICT: Headers = {
  'content-security-policy':
    "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
};

/** The headers that were recorded beside the pages when they were composed: each page's policy knows its hashes. */
export async function pageHeaders(pagesDir: string, page: string): Promise<Headers> {
  const recorded = await readRecorded(path.join(pagesDir, 'headers.json'));
  return { ...STRICT, ...recorded['*'], ...recorded[page] };
}

async function readRecorded(file: string): Promise<Readonly<Record<string, Headers>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, Headers>;
  } catch {
    return {};
  }
}
