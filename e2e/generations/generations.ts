import type { Remote } from '../fixtures/remotes.ts';
import type { Sources } from './sources.ts';

/** 1.0.0: the sources as they are. 2.0.0: shared entries with more exports. 3.0.0: one with an export less. */
export const GENERATIONS = ['1.0.0', '2.0.0', '3.0.0'] as const;
export type Generation = (typeof GENERATIONS)[number];

/** What a refusal says after the name and the version of a remote. */
export const REFUSALS = { sentence: 'accepts @urooj/(host|ui) \\^[\\d.]+, shell [\\d.]+ has [\\d.]+\\.' } as const;

/** The generations of the admin that a shell runs: it consumes `ui/antd`, whose exports 3.0.0 breaks. */
const ADMIN: Readonly<Record<Generation, readonly Generation[]>> = {
  '1.0.0': ['1.0.0'],
  '2.0.0': ['1.0.0', '2.0.0'],
  '3.0.0': ['3.0.0'],
};

/** Those of the other remotes, which consume only the router. */
const OTHERS: Readonly<Record<Generation, readonly Generation[]>> = {
  '1.0.0': ['1.0.0'],
  '2.0.0': ['1.0.0', '2.0.0', '3.0.0'],
  '3.0.0': ['1.0.0', '2.0.0', '3.0.0'],
};

export const isAllowed = (remote: Remote, shell: Generation, generation: Generation): boolean =>
  (remote === 'mf-admin' ? ADMIN : OTHERS)[shell].includes(generation);

/** Steps a part of the version of a package: 0 is the major one. */
async function step(sources: Sources, file: string, part: 0 | 1): Promise<void> {
  const { version } = JSON.parse(await sources.read(file)) as { version: string };
  const numbers = version
    .split('.')
    .map(Number)
    .map((number, index) => (index < part ? number : index === part ? number + 1 : 0));
  await sources.replace(file, `"version": "${version}"`, `"version": "${numbers.join('.')}"`);
}

const CHANGES: Readonly<Record<Generation, (sources: Sources) => Promise<void>>> = {
  '1.0.0': async () => {},
  '2.0.0': async (sources) => {
    await sources.replace('shared/host/src/router.ts', '  useBlocker,\n', '  useBlocker,\n  useHref,\n');
    await sources.replace('shared/ui/src/antd.tsx', 'Statistic, Tabs }', 'Statistic, Tabs, Tag }');
    await step(sources, 'shared/host/package.json', 1);
    await step(sources, 'shared/ui/package.json', 1);
  },
  '3.0.0': async (sources) => {
    const page = 'mf-admin/src/pages/dashboard/dashboard.page.tsx';
    await sources.replace('shared/ui/src/antd.tsx', 'Statistic, Tabs, Tag }', 'Statistic, Tabs as TabList, Tag }');
    await sources.replace(page, 'AntdTheme, Tabs }', 'AntdTheme, TabList }');
    await sources.replace(page, /<(\/?)Tabs\b/g, '<$1TabList');
    await step(sources, 'shared/ui/package.json', 0);
  },
};

/** Changes the shared entries to those of the next generation, and records their exports as a team does. */
export async function changeEntries(sources: Sources, generation: Generation): Promise<void> {
  await CHANGES[generation](sources);
  if (generation !== '1.0.0') await sources.node('releases/tooling/src/shared-entries/record-shared-entries.ts');
}
