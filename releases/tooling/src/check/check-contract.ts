import { join } from 'node:path';
import { overBudget } from '@urooj/build/budgets';
import { compress } from '@urooj/build/compress';
import { type Build, PublishError, readBuild } from '@urooj/build/read-build';
import type { BuildManifest } from '@urooj/host/build-manifest';
import type { RemoteBundle } from '@urooj/host/compose';
import { HOST_CONTRACT } from '@urooj/host/host';
import type { RouteHandle } from '@urooj/host/remote';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { runBundle } from '../build/run-bundle.ts';
import type { RemoteApp } from '../remote-app.ts';

type Route = ReturnType<RemoteBundle['remote']['routes']>[number];
type CheckedBuild = { name: string; manifest: BuildManifest; bundle: RemoteBundle; routes: readonly Route[] };

/** A host without content: declaring routes calls none of it. */
const EMPTY_HOST = { api: {}, session: {}, notify: {}, config: DEFAULT_CONFIG } as unknown as Parameters<
  RemoteBundle['remote']['routes']
>[0];

async function pageProblems(name: string, route: Route): Promise<string[]> {
  if (typeof route.lazy !== 'function') return [`${route.id} is not a page: declare it with page({…}) in routes.tsx.`];
  const { Component, handle } = (await route.lazy()) as { Component?: unknown; handle?: RouteHandle };
  const { meta, remote } = handle ?? {};
  return [
    ...(Component ? [] : [`${route.id} has no Component.`]),
    ...(remote === name ? [] : [`${route.id} says it belongs to ${remote}.`]),
    ...(typeof meta === 'function' || meta?.title ? [] : [`${route.id} has no title in its meta.`]),
  ];
}

/** The assumptions of shell and composer about a remote. Each rule returns a sentence for each problem, with what to do. */
const RULES: readonly ((checked: CheckedBuild) => string[] | Promise<string[]>)[] = [
  ({ name, bundle }) =>
    bundle.remote.name === name ? [] : [`defineRemote names ${bundle.remote.name}: it must be ${name}.`],
  ({ bundle }) =>
    bundle.remote.contract === HOST_CONTRACT
      ? []
      : [
          `It uses host contract ${bundle.remote.contract}, @urooj/host has ${HOST_CONTRACT}: install that version, build again.`,
        ],
  ({ routes }) => (routes.length > 0 ? [] : ['It has no routes: declare its pages in routes.tsx.']),
  ({ name, routes }) =>
    routes.filter(({ id }) => !id?.startsWith(`${name}/`)).map(({ id }) => `The id ${id} must begin with ${name}/.`),
  ({ bundle, manifest }) =>
    bundle.declares.pages
      .filter(({ id }) => !Object.hasOwn(manifest.chunks, id))
      .map(({ path, id }) => `${path} in prerender.tsx names the page ${id}, which has no chunk of that name.`),
  async ({ name, routes }) => (await Promise.all(routes.map((route) => pageProblems(name, route)))).flat(),
];

async function budgetProblems({ manifest, files }: Build): Promise<string[]> {
  const sizes = [...files].map(async ([path, content]) => {
    const copies = await compress(path, content);
    return [path, { brotli: (copies?.brotli ?? content).length }] as const;
  });
  return overBudget({ ...manifest, files: Object.fromEntries(await Promise.all(sizes)) });
}

/**
 * Checks a finished build against @urooj/host only, without the shell or another remote: whether it could be published,
 * and whether it keeps what the shell and the composer rely on.
 * @returns a sentence for each problem
 * @throws PublishError where it is not at a complete build, or heavier than its budget
 */
export async function contractProblems({ name, dir }: RemoteApp, dist: string): Promise<string[]> {
  const build = await readBuild(dist);
  const overweight = await budgetProblems(build);
  if (overweight.length > 0) throw new PublishError(overweight.join('\n'));
  const { version } = build.manifest;
  const file = join(dist, 'node', 'index.cjs');
  const bundle = await runBundle(dir, { name, version, file, source: build.bundle });
  const checked = { name, manifest: build.manifest, bundle, routes: bundle.remote.routes(EMPTY_HOST) };
  return (await Promise.all(RULES.map((rule) => rule(checked)))).flat();
}
