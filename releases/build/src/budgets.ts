import type { BuildManifest } from '@urooj/host/build-manifest';
import type { Budget } from '@urooj/host/declaration';
import { ownValue } from '@urooj/host/own-value';

/** Budgets of a remote: its entry, its routes, and each page. A file that several pages share counts in each. */
const ENTRY: Budget = { js: 6, css: 0 };
const ROUTES: Budget = { js: 4, css: 2 };
const PAGE: Budget = { js: 14, css: 6 };
/** Any other file. */
const FILE: Budget = { js: 64, css: 4 };

/** The chunk of the entry has another name in each version; this one stands for it in `routes.tsx`. */
const ENTRY_NAME = 'entry';
const ROUTES_CHUNK = '__federation_expose_routes';

/**
 * Other budgets of the shell, by chunk: a little above the present size. A raised number needs a reason next to it. Those
 * of a remote are in its `routes.tsx`.
 */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, Budget>>>> = {
  shell: {
    // The federation runtime, which all remotes use.
    index: { js: 19, css: 1 },
    // React and the router, which all remotes use, and the layout around every page.
    start: { js: 93, css: 7 },
    // The client of all calls, which also sends a call again once its user has confirmed that it is them, and finds the
    // sentence of an error in the language of the page. An order has its refunds, and how it was opened; a session has rights.
    api: { js: 17.5, css: 1 },
    // antd's table, selects and tabs, which every tab of the admin needs, are one file.
    files: { js: 172, css: 4 },
  },
};

const KB = 1024;
const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
const KINDS = { js: 'JavaScript', css: 'CSS' } as const;
const ADVICE =
  'Load a part of it later, drop what it does not need, or raise its budget in routes.tsx (of the shell: releases/build/src/budgets.ts).';

/** A build with the compressed size of each of its web files, in bytes. */
type Measured = Pick<BuildManifest, 'name' | 'chunks' | 'global' | 'declares'> & {
  files: Readonly<Record<string, { brotli: number }>>;
};
type Load = { what: string; files: readonly string[]; budget: Budget };

function loadOf({ name, global, declares }: Measured, chunk: string, files: readonly string[]): Load {
  if (chunk === global) return { what: 'The entry', files, budget: ownValue(declares.budget, ENTRY_NAME) ?? ENTRY };
  const exception = ownValue(declares.budget, chunk) ?? ownValue(EXCEPTIONS[name], chunk);
  if (chunk === ROUTES_CHUNK) return { what: 'The routes', files, budget: exception ?? ROUTES };
  return { what: `The chunk ${chunk}`, files, budget: exception ?? PAGE };
}

/** The chunks, which are loaded as a whole, and every other file. */
function loadsOf(release: Measured): Load[] {
  const chunks = Object.entries(release.chunks).map(([chunk, files]) => loadOf(release, chunk, files));
  const inChunks = new Set(chunks.flatMap(({ files }) => files));
  const others = Object.keys(release.files).filter((file) => !inChunks.has(file));
  const budget = EXCEPTIONS[release.name]?.files ?? FILE;
  return [...chunks, ...others.map((file): Load => ({ what: `The file ${file}`, files: [file], budget }))];
}

/** A sentence for each chunk or file over its budget, with what to do. */
export function overBudget(release: Measured): string[] {
  return loadsOf(release).flatMap(({ what, files, budget }) =>
    (['js', 'css'] as const).flatMap((kind) => {
      const sameKind = files.filter((file) => file.endsWith(`.${kind}`));
      const bytes = sameKind.reduce((sum, file) => sum + (release.files[file]?.brotli ?? 0), 0);
      if (bytes <= budget[kind] * KB) return [];
      const size = `${kilobytes(bytes)} of ${KINDS[kind]} compressed`;
      return [`${what} of ${release.name} has ${size}, its budget is ${budget[kind]} KB. ${ADVICE}`];
    }),
  );
}
