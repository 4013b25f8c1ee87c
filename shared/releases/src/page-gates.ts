import { isAt } from '@urooj/platform/path-pattern';
import type { ReleaseMap } from '@urooj/platform/release-map';
import { type Claims, claimsAfter, foreignClaims } from './claims.ts';
import type { ComposeGates } from './compose.ts';
import { ReleaseStepError } from './errors.ts';
import type { App, ComposedDocument } from './page-document.ts';
import type { PublishedRelease } from './release.ts';
import { readRelease, type SiteStore } from './store.ts';
import { FALLBACK } from './write-pages.ts';

/** A page, or a post, with the paths that it links to. */
export type Linking = Pick<ComposedDocument, 'path' | 'links'>;
/** Reads the posts of the shop, which are not in the store. Where it cannot, its error says why. */
export type FetchPosts = () => Promise<readonly Linking[]>;

type Before = {
  before: ReleaseMap;
  claims: Claims;
  allowsDeadLinks: boolean;
  posts?: FetchPosts | undefined;
  warn?: ((sentence: string) => void) | undefined;
};

function refuse(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new ReleaseStepError(reasons.join('\n'));
}

/** A release of an older build names its pages in its bundle only. */
const declared = ({ manifest: { name, version, declares }, bundle: { paths } }: App) => ({
  ...{ name, version },
  declares: declares ?? { team: name, languages: ['en'], pages: paths, nav: [], budget: {} },
});

/** The pages of others that link to pages which are gone, each page that is gone in one sentence. */
function deadLinks(gone: readonly string[], pages: readonly Linking[]): string[] {
  return gone.flatMap((path) => {
    const linking = pages.filter(({ links }) => links.some((to) => isAt(path, to))).map((page) => page.path);
    if (linking.length === 0) return [];
    const shown =
      linking.length > 5 ? `${linking.slice(0, 5).join(', ')} and ${linking.length - 5} more` : linking.join(', ');
    return [
      `No remote has the page ${path} any more, and ${shown} ${linking.length === 1 ? 'links' : 'link'} to it. Release those without the link first; --force ignores this.`,
    ];
  });
}

const notRead: FetchPosts = async () => {
  throw new Error('nothing here reads them');
};

/** The links of the posts that visitors can read; none, and a sentence, where they are not known. */
async function linksOfPosts(gone: readonly string[], pages: readonly Linking[], { posts = notRead, warn }: Before) {
  try {
    return (await posts()).filter((post) => pages.some((page) => isAt(page.path, post.path)));
  } catch (error) {
    const which = gone.join(', ');
    warn?.(`The posts of the blog were not checked for links to ${which}, gone now: ${(error as Error).message}.`);
    return [];
  }
}

/**
 * The gates of a new revision: no remote goes live with a part of the site that another one owns, and no page disappears
 * while others link to it.
 */
export async function pageGates(site: SiteStore, state: Before): Promise<ComposeGates> {
  const { before, claims, allowsDeadLinks } = state;
  const live = new Map<string, PublishedRelease>();
  for (const [name, { active }] of Object.entries(before.remotes))
    live.set(name, await readRelease(site, name, active));
  const known = [...live.values()].flatMap(({ declares }) => declares?.pages.map(({ path }) => path) ?? []);
  return {
    beforePages(apps) {
      const changed = apps.filter(({ manifest }) => live.get(manifest.name)?.version !== manifest.version);
      const taken: Record<string, Claims[string]> = Object.assign(Object.create(null), claims);
      refuse(
        changed.flatMap((app) => {
          const release = declared(app);
          const reasons = foreignClaims(release, taken, live.get(release.name));
          // Of two remotes that go live together with the same part, the first one gets it.
          Object.assign(taken, claimsAfter(taken, [{ name: release.name, pages: release.declares.pages }]));
          return reasons;
        }),
      );
    },
    async afterPages(pages) {
      if (allowsDeadLinks) return;
      // The frame for unknown paths would match every short path.
      const shown = pages.filter(({ path }) => path !== FALLBACK.path);
      const gone = known.filter((path) => !shown.some((page) => isAt(page.path, path)));
      if (gone.length === 0) return;
      refuse(deadLinks(gone, [...pages, ...(await linksOfPosts(gone, shown, state))]));
    },
  };
}
