import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@urooj/build/read-build';
import type { PageTask } from '@urooj/build/sandbox-messages';
import { storePaths } from './directory.ts';
import type { ComposedDocument } from './page-document.ts';
import { COMPOSED } from './parse-stored.ts';
import { readRevisionJson } from './read-json.ts';
import { readComposed, type SiteStore } from './store.ts';

/** File of a composed site: its pages, each with what it was composed from. */
export const COMPOSED_PAGES = 'pages.json';

/** A page of the live site, without its content. */
export type ComposedPage = Omit<ComposedDocument, 'html'> & {
  /** The hash of everything that its code got, but the catalogue; empty for a page that must be composed again. */
  inputs: string;
};

/** The file of a page in a composed site, with its compressed copies. */
const COPIES = ['', '.br', '.gz'] as const;

/** The hash of everything that the code of a page gets, but the catalogue. It names every release of the site. */
export const inputsOfPage = ({ content: { catalogue: _, ...content }, ...task }: PageTask): string =>
  createHash('sha256')
    .update(JSON.stringify([task, content]))
    .digest('hex');

/** A page that another composition of the same inputs has: its document, and its files as they are sent. */
type ReusedPage = { page: ComposedPage; html: string; files: ReadonlyMap<string, Buffer> };

/** Pages of the live site that a new composition need not render again. */
export type ReusablePages = {
  /**
   * @param file its path in a composed site
   * @returns null where its code would get something else, and where its files are not those that were composed
   */
  find(task: PageTask, file: string): Promise<ReusedPage | null>;
  /** The compressed copies of a file with this content, for a page that was rendered and did not change. */
  copiesOf(file: string, content: Buffer): Promise<ReadonlyMap<string, Buffer> | null>;
};

const NONE: ReusablePages = { find: async () => null, copiesOf: async () => null };

/** Opens the pages of the live site; none before the first activation, and none where their list is damaged or missing. */
export async function openReusablePages(site: SiteStore): Promise<ReusablePages> {
  const dir = await realpath(storePaths(site).current).catch(() => null);
  if (dir === null) return NONE;
  const pages = await readComposed<readonly ComposedPage[]>(site, COMPOSED_PAGES).catch(() => null);
  const hashes = await readRevisionJson<Record<string, string>>(site, join(dir, COMPOSED)).catch(() => null);
  if (!pages || !hashes) return NONE;
  const known = new Map(pages.map((page) => [page.path, page]));

  /** A file, unless it has other bytes than were composed: they must not go into another revision. */
  async function intact(file: string): Promise<Buffer | null> {
    const content = await readFile(join(dir ?? '', file)).catch(() => null);
    return content && hashes?.[file] === integrityOf(content) ? content : null;
  }

  async function copies(file: string): Promise<ReadonlyMap<string, Buffer> | null> {
    const found = new Map<string, Buffer>();
    for (const suffix of COPIES) {
      const isComposed = hashes !== null && Object.hasOwn(hashes, file + suffix);
      const content = isComposed ? await intact(file + suffix) : null;
      if (isComposed && content === null) return null;
      if (content) found.set(suffix, content);
    }
    return found.has('') ? found : null;
  }

  return {
    async find(task, file) {
      const page = known.get(task.path.path);
      if (!page || page.inputs !== inputsOfPage(task)) return null;
      if (page.catalogue !== null && page.catalogue !== task.content.catalogue.revision) return null;
      const files = await copies(file);
      const html = files?.get('')?.toString();
      return files && html !== undefined ? { page, html, files } : null;
    },
    async copiesOf(file, content) {
      const files = await copies(file);
      return files?.get('')?.equals(content) ? files : null;
    },
  };
}
