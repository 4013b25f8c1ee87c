import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkVersion, PublishError, readManifest } from '@urooj/artifact/read-build';
import { prunable, prune as removeReleases } from '@urooj/releases/prune';
import { publish as publishBuild } from '@urooj/releases/publish';
import { isPublished, readComposedWith } from '@urooj/releases/store';
import { type AppName, appDir, ROOT } from '@urooj/tooling/apps';
import { buildApp } from '@urooj/tooling/build-app';
import { withBuildLock } from '@urooj/tooling/build-lock';
import { changedFacades } from '@urooj/tooling/facade-types';
import { isCurrentBuild } from '@urooj/tooling/finished-build';
import { UsageError } from '@urooj/tooling/process';
import { releaseVersion } from '@urooj/tooling/release-version';
import { counted } from '../counted.ts';
import { appNamed, authorOf, type Command, type Context, expectNoMore } from './command.ts';

const distOf = (name: AppName) => join(appDir(name), 'dist');

/** What building and choosing a folder need; no store. */
export type Work = Pick<Context, 'options' | 'progress'>;

async function buildAs(name: AppName, version: string, { progress }: Work): Promise<void> {
  checkVersion(version);
  if (!existsSync(appDir(name)))
    throw new UsageError(`${name} has no folder here. Publish a finished build with --from <dist>.`);
  await progress.step(`${name} ${version} built`, () => buildApp(appDir(name), version));
}

const versionFor = async (name: AppName, { options }: Work): Promise<string> =>
  options.version ?? releaseVersion(ROOT, appDir(name));

const build: Command = {
  usage: 'build <remote> [--version <version>]',
  needsNoStore: true,
  about: 'builds it into its dist folder; without --version, the version is made of a digest of what it reads',
  async run([given, ...rest], context) {
    expectNoMore(rest);
    const name = appNamed(given);
    const version = await versionFor(name, context);
    await withBuildLock(ROOT, context.progress.say, () => buildAs(name, version, context));
    return {
      value: { name, version, dist: distOf(name) },
      lines: [`Publish it: publish ${name} --version ${version}`],
    };
  },
};

/** Types that changed without a report cannot be seen in a build. The shell is the app that provides the shared entries. */
async function checkSharedEntries(name: AppName, { options, progress }: Work): Promise<void> {
  if (name !== 'shell' || options.force) return;
  const problems = await progress.step('shared entries are as their reports say', changedFacades);
  if (problems.length > 0) throw new PublishError(problems.join('\n'));
}

/** The folder to publish from: the one of `--from`, or the app's own, built now where it may hold other sources. */
export async function folderFor(name: AppName, context: Work): Promise<string> {
  const { from, version } = context.options;
  if (from === null) {
    await checkSharedEntries(name, context);
    const expected = await versionFor(name, context);
    if (!(await isCurrentBuild(appDir(name), expected, version))) await buildAs(name, expected, context);
    return distOf(name);
  }
  const dir = resolve(from);
  const manifest = await readManifest(dir);
  if (manifest.name !== name) throw new PublishError(`${dir} holds ${manifest.name}, not ${name}.`);
  if (version !== null && manifest.version !== version) {
    throw new PublishError(
      `${dir} holds ${manifest.version}. A build carries its version: build it with RELEASE_VERSION=${version}.`,
    );
  }
  return dir;
}

async function publishFolder(name: AppName, context: Context) {
  const { site, options, progress } = context;
  const dir = await folderFor(name, context);
  const { version } = await readManifest(dir);
  const wasPublished = isPublished(site, name, version);
  const composed = await readComposedWith(site);
  const gates = { isGated: !options.force, warn: progress.say, ...(composed && { posts: context.postsOf(composed) }) };
  const release = await progress.step(`${name} ${version} checked and compressed`, () =>
    publishBuild(site, dir, { who: options.who, isDryRun: options.dryRun, ...gates }),
  );
  return { version, wasPublished, release };
}

const publish: Command = {
  usage: 'publish <remote> [--version <version>] [--from <dist>] [--force]',
  about: 'checks a build and puts it into the store; nobody sees it before it is activated',
  async run([given, ...rest], context) {
    expectNoMore(rest);
    const { options, progress } = context;
    const name = appNamed(given);
    const work = () => publishFolder(name, context);
    const { version, wasPublished, release } =
      options.from === null ? await withBuildLock(ROOT, progress.say, work) : await work();
    const sizes = Object.values(release.files).reduce((sum, { brotli }) => sum + brotli, 0);
    const size = `${counted(Object.keys(release.files).length, 'file')}, ${Math.ceil(sizes / 1024)} KB compressed`;
    const outcome = options.dryRun
      ? 'could be published'
      : wasPublished
        ? 'was published already, byte for byte'
        : 'is published';
    return {
      value: {
        name,
        version,
        files: Object.keys(release.files).length,
        brotli: sizes,
        isNew: !wasPublished,
        isDryRun: options.dryRun,
      },
      lines: [
        `${name} ${version} ${outcome} (${size}).`,
        ...(options.dryRun ? [] : [`Make it live: activate ${name} ${version}`]),
      ],
    };
  },
};

const prune: Command = {
  usage: 'prune [--keep <versions>] [--days <days>]',
  about: 'removes old releases for good; never an active, previous, canary or recent one',
  async run(rest, context) {
    expectNoMore(rest);
    const { site, options, progress } = context;
    const retention = { versions: options.keep, days: options.days };
    const old = await prunable(site, retention, new Date());
    const author = await authorOf(context);
    const releases = options.dryRun
      ? old
      : await progress.step('old releases and revisions removed', () => removeReleases(site, old, author));
    const names = releases.map(({ name, version }) => `${name} ${version}`);
    const outcome = options.dryRun ? 'Would be removed' : 'Removed';
    return {
      value: { releases, isDryRun: options.dryRun },
      lines:
        names.length > 0 ? names.map((name) => `${outcome}: ${name}`) : ['No release is old enough to be removed.'],
    };
  },
};

export const PUBLISH_COMMANDS = { build, publish, prune };
