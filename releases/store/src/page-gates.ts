import { basenameOf } from '@urooj/contract/language-paths';
import type { Language } from '@urooj/contract/languages';
import type { ComposedPath } from '@urooj/host/composed-path';
import { isAt } from '@urooj/host/path-pattern';
import type { ReleaseMap } from '@urooj/host/release-map';
import type { ComposeGates } from './compose.ts';
import { deadLinks, linksOfPosts, type ReadingPosts } from './dead-links.ts';
import { ReleaseStepError, StoreDamaged } from './errors.ts';
import { assignPaths, type PathAssignments, pathsOfOthers } from './path-assignments.ts';
import type { PublishedRelease } from './release.ts';
import { readRelease, type SiteStore } from './store.ts';
import { FALLBACK } from './write-pages.ts';

type Before = ReadingPosts & {
  before: ReleaseMap;
  assignments: PathAssignments;
  allowsDeadLinks: boolean;
};

function refuse(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new ReleaseStepError(reasons.join('\n'));
}

const nameOf = (language: Language) => new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

/** A sentence where a release lacks the texts of a language that the live one has. Its pages show English ones then. */
function lostLanguages(next: PublishedRelease, live: PublishedRelease | undefined): string[] {
  const lost = (live?.languages ?? []).filter((language) => !next.languages.includes(language));
  if (!live || lost.length === 0) return [];
  const paths = lost.map(basenameOf).join(', ');
  return [
    `${next.name} ${next.version} has no texts in ${lost.map(nameOf).join(', ')}, ${live.version} has: its pages below ${paths} will be in English.`,
  ];
}

function ignoreDamaged(error: unknown): null {
  if (error instanceof StoreDamaged) return null;
  throw error;
}

/**
 * The gates of a new revision: no remote goes live with a part of the site that another one has, and no page disappears
 * while others link to it.
 */
export async function pageGates(site: SiteStore, state: Before): Promise<ComposeGates> {
  const { before, assignments, allowsDeadLinks } = state;
  const live = new Map<string, PublishedRelease>();
  for (const [name, { active }] of Object.entries(before.remotes)) {
    // One whose record is damaged must not stop the change that takes it out; composing refuses it.
    const release = await readRelease(site, name, active).catch(ignoreDamaged);
    if (release) live.set(name, release);
  }
  const known = [...live.values()].flatMap(({ declares }) => declares.pages);
  return {
    beforePages(apps) {
      const changed = apps.filter(({ manifest }) => live.get(manifest.name)?.version !== manifest.version);
      for (const { manifest } of changed)
        for (const sentence of lostLanguages(manifest, live.get(manifest.name))) state.warn?.(sentence);
      const taken: Record<string, PathAssignments[string]> = Object.assign(Object.create(null), assignments);
      refuse(
        changed.flatMap(({ manifest: release }) => {
          const reasons = pathsOfOthers(release, taken, live.get(release.name));
          // Of two remotes that go live together with the same part, the first one gets it.
          Object.assign(taken, assignPaths(taken, [{ name: release.name, pages: release.declares.pages }]));
          return reasons;
        }),
      );
    },
    async afterPages(pages) {
      if (allowsDeadLinks) return;
      // The fallback for unknown paths would match every short path.
      const shown = pages.filter(({ path }) => path !== FALLBACK.path);
      // The page of a service comes and goes with the catalogue, and its address leads on.
      const isShown = ({ path, services }: ComposedPath) =>
        shown.some((page) => (services ? isAt(path, page.path) : isAt(page.path, path)));
      const gone = known.filter((page) => !isShown(page)).map(({ path }) => path);
      if (gone.length === 0) return;
      refuse(deadLinks(gone, [...pages, ...(await linksOfPosts(gone, shown, state))]));
    },
  };
}
