import type { BuildManifest } from '@urooj/platform/build-manifest';

/** Compressed as they are sent (brotli), in KB. */
type Budget = { js: number; css: number };

/** What a remote brings: its entry, the code that names its pages, and each page. Shared files count in every page. */
const ENTRY: Budget = { js: 6, css: 0 };
const ROUTES: Budget = { js: 6, css: 2 };
const PAGE: Budget = { js: 14, css: 6 };
/** Of files that belong to none of these. */
const FILE: Budget = { js: 64, css: 4 };

const ROUTES_CHUNK = '__federation_expose_routes';

/**
 * What may weigh something else, by app and chunk: a little above what it weighs today. Who raises a number writes the
 * reason beside it.
 */
const OWN: Readonly<Record<string, Readonly<Record<string, Budget>>>> = {
  shell: {
    // The federation runtime, which it lends to all remotes.
    index: { js: 26, css: 1 },
    // React and the router, lent as well, and the frame around every page.
    start: { js: 93, css: 7 },
  },
  'mf-admin': {
    dashboard: { js: 16, css: 6 },
    // Inside the Analytics tab alone.
    charts: { js: 350, css: 1 },
  },
};

const KB = 1024;
const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
const KINDS = { js: 'JavaScript', css: 'CSS' } as const;
const ADVICE =
  'Load a part of it later, drop what it does not need, or raise its budget in shared/artifact/src/budgets.ts.';

/** A build with the compressed size of each of its web files, in bytes. */
type Weighed = Pick<BuildManifest, 'name' | 'chunks' | 'global'> & {
  files: Readonly<Record<string, { brotli: number }>>;
};
type Load = { what: string; files: readonly string[]; budget: Budget };

function loadOf({ name, global }: Weighed, chunk: string, files: readonly string[]): Load {
  if (chunk === global) return { what: 'The entry', files, budget: ENTRY };
  if (chunk === ROUTES_CHUNK) return { what: 'What names the pages', files, budget: ROUTES };
  const own = OWN[name]?.[chunk];
  return { what: `The part ${chunk}`, files, budget: own ?? PAGE };
}

/** All that is loaded together, and what is left over file by file. */
function loadsOf(release: Weighed): Load[] {
  const chunks = Object.entries(release.chunks).map(([chunk, files]) => loadOf(release, chunk, files));
  const known = new Set(chunks.flatMap(({ files }) => files));
  const rest = Object.keys(release.files).filter((file) => !known.has(file));
  return [...chunks, ...rest.map((file): Load => ({ what: `The file ${file}`, files: [file], budget: FILE }))];
}

/** What is heavier than its budget, each as a sentence that says what to do. */
export function overBudget(release: Weighed): string[] {
  return loadsOf(release).flatMap(({ what, files, budget }) =>
    (['js', 'css'] as const).flatMap((kind) => {
      const ours = files.filter((file) => file.endsWith(`.${kind}`));
      const bytes = ours.reduce((sum, file) => sum + (release.files[file]?.brotli ?? 0), 0);
      if (bytes <= budget[kind] * KB) return [];
      const weight = `${kilobytes(bytes)} of ${KINDS[kind]} compressed`;
      return [`${what} of ${release.name} brings ${weight}, its budget is ${budget[kind]} KB. ${ADVICE}`];
    }),
  );
}
