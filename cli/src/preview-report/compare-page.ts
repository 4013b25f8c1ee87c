import type { Finding } from './axe.ts';
import { comparePictures, type PictureChange } from './compare-pictures.ts';
import { type DiffLine, lineDiff } from './line-diff.ts';
import { LOOKS, type Look } from './looks.ts';
import { linesOf } from './normalize.ts';
import { type OpenSite, type Visit, type Visits, visit } from './visit.ts';

type BeforeAndAfter = { before: number; after: number };

/** A page of the live site and of the next one. */
export type PageReport = {
  path: string;
  kind: 'both' | 'added' | 'removed';
  pictures: readonly { look: Look; change: PictureChange }[];
  html: readonly DiffLine[];
  /** Of a first visit with a phone, as transferred; null for a page that only one site has. */
  requests: BeforeAndAfter | null;
  bytes: BeforeAndAfter | null;
  /** What the live page does not have. */
  newFindings: readonly Finding[];
  newErrors: readonly string[];
  /** What it has as well. */
  oldErrors: readonly string[];
  /** Failures of the server for the next page. */
  broken: readonly string[];
  blocked: readonly string[];
};

const keyOf = ({ rule, target }: Finding) => `${rule} ${target}`;

/** Each finding once: most are there at every width. */
function newOnes(after: readonly Finding[], before: readonly Finding[]): Finding[] {
  const known = new Set(before.map(keyOf));
  return [...new Map(after.map((finding) => [keyOf(finding), finding])).values()].filter(
    (finding) => !known.has(keyOf(finding)),
  );
}

async function compareAll(before: Visit, after: Visit): Promise<PageReport['pictures']> {
  const changed: { look: Look; change: PictureChange }[] = [];
  for (const look of LOOKS) {
    const [one, other] = [before.pictures.get(look), after.pictures.get(look)];
    const change = one && other ? await comparePictures(one, other) : null;
    if (change) changed.push({ look, change });
  }
  return changed;
}

const documentOf = async ({ url }: OpenSite, path: string): Promise<string[]> =>
  linesOf(await (await fetch(url + path)).text(), url);

const NOTHING = { pictures: [], html: [], requests: null, bytes: null, oldErrors: [], newErrors: [], newFindings: [] };

/** A page that the next site does not have. */
export const removedPage = (path: string): PageReport => ({
  ...{ ...NOTHING, path, kind: 'removed', broken: [], blocked: [] },
});

type Sites = { live: OpenSite; next: OpenSite };

/** A page that only the next site has: nothing of it is known, so everything that is wrong with it is new. */
export async function addedPage(visits: Visits, { next }: Sites, path: string): Promise<PageReport> {
  const { findings, errors, broken, blocked } = await visit(visits, next, path, { checksAccess: true });
  const found = { newFindings: newOnes(findings, []), newErrors: errors, broken, blocked };
  return { ...NOTHING, path, kind: 'added', ...found };
}

/** Opens a page on both sites and compares what visitors get. */
export async function comparedPage(visits: Visits, { live, next }: Sites, path: string): Promise<PageReport> {
  const after = await visit(visits, next, path, { checksAccess: true });
  // Findings of the live page matter only where the next one has some.
  const before = await visit(visits, live, path, { checksAccess: after.findings.length > 0 });
  const known = new Set(before.errors);
  return {
    ...{ path, kind: 'both' },
    pictures: await compareAll(before, after),
    html: lineDiff(await documentOf(live, path), await documentOf(next, path)),
    requests: { before: before.requests, after: after.requests },
    bytes: { before: before.bytes, after: after.bytes },
    newFindings: newOnes(after.findings, before.findings),
    newErrors: after.errors.filter((error) => !known.has(error)),
    oldErrors: after.errors.filter((error) => known.has(error)),
    broken: after.broken,
    blocked: after.blocked,
  };
}
