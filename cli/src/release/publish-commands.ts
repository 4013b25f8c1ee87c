import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PublishError, readManifest } from '@urooj/build/read-build';
import { APPS, type AppName, appDir } from '@urooj/command/apps';
import { didYouMean } from '@urooj/command/near-match';
import { UsageError } from '@urooj/command/process';
import { prunable, prune as removeReleases } from '@urooj/store/prune';
import { publish as publishBuild } from '@urooj/store/publish';
import { isPublished, readComposedWith, readRelease } from '@urooj/store/store';
import { counted } from '../counted.ts';
import { testLink } from '../publishing/test-links.ts';
import { appNamed, authorOf, type Command, type Context, expectNoMore, versionNamed, type Work } from './command.ts';
import { assertKnownApp } from './known-app.ts';

/** What builds an app of this work tree. It needs the bundler, which an installation that only serves does not have. */
async function builderOf(name: AppName): Promise<typeof import('./build-here.ts')> {
  if (existsSync(appDir(name))) return import('./build-here.ts');
  const near = didYouMean(name, APPS);
  throw new UsageError(`${name} has no folder here.${near || ' Publish a finished build with --from <dist>.'}`);
}

const build: Command = {
  usage: 'build <remote> [--version <version>]',
  needsNoStore: true,
  about: 'builds it into its dist folder; without --version, the version is made of a digest of what it reads',
  async run([given, ...rest], context) {
    expectNoMore(rest);
    const name = appNamed(given);
    const { build: buildHere } = await builderOf(name);
    const { version, dist } = await buildHere(name, context);
    return { value: { name, version, dist }, lines: [`Publish it: publish ${name} --version ${version}`] };
  },
};

/** A folder that `--from` names. */
async function checkFolder(name: AppName, from: string, version: string | null): Promise<string> {
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

/**
 * Runs `work` with the folder to publish from: the one of `--from`, or the app's own, built now where it may hold other sources.
 * No other command builds in this work tree meanwhile.
 */
export async function withFolder<T>(name: AppName, context: Work, work: (dir: string) => Promise<T>): Promise<T> {
  const { from, version } = context.options;
  if (from !== null) return work(await checkFolder(name, from, version));
  const { withCurrentBuild } = await builderOf(name);
  return withCurrentBuild(name, context, work);
}

async function publishFolder(name: AppName, dir: string, context: Context) {
  const { site, options, progress } = context;
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
    const { options } = context;
    const name = appNamed(given);
    const { version, wasPublished, release } = await withFolder(name, context, (dir) =>
      publishFolder(name, dir, context),
    );
    const sizes = Object.values(release.files).reduce((sum, { brotli }) => sum + brotli, 0);
    const size = `${counted(Object.keys(release.files).length, 'file')}, ${Math.ceil(sizes / 1024)} KB compressed`;
    const outcome = options.dryRun
      ? 'could be published'
      : wasPublished
        ? 'was published already, byte for byte'
        : 'is published';
    const link = options.dryRun ? null : await linkFor(context, { name, version });
    return {
      value: {
        name,
        version,
        link,
        files: Object.keys(release.files).length,
        brotli: sizes,
        isNew: !wasPublished,
        isDryRun: options.dryRun,
      },
      lines: [
        `${name} ${version} ${outcome} (${size}).`,
        ...(link === null ? [] : [`Test it in a browser: ${link}`]),
        ...(options.dryRun ? [] : [`Make it live: activate ${name} ${version}`]),
      ],
    };
  },
};

/** The address of the shop that a release can be tested in; null before anything is live. */
async function linkFor({ site }: Pick<Context, 'site'>, release: { name: string; version: string }) {
  const composed = await readComposedWith(site);
  return composed && release.name !== 'shell' ? testLink(site, release, composed.publicUrl, new Date()) : null;
}

const test: Command = {
  usage: 'test <remote> <version>',
  about: 'prints a link: for a week, a browser that opened it can test the published version in the shop',
  async run([given, named, ...rest], context) {
    expectNoMore(rest);
    const [name, version] = [appNamed(given), versionNamed(named)];
    if (name === 'shell')
      throw new UsageError(
        'The shell is part of the page itself and has no test link: npm run release -- preview shell',
      );
    await assertKnownApp(context.site, name, null);
    await readRelease(context.site, name, version);
    const link = await linkFor(context, { name, version });
    if (link === null) throw new UsageError('Nothing is live yet, so there is no shop to test it in.');
    return { value: { name, version, link }, lines: [link] };
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

export const PUBLISH_COMMANDS = { build, publish, test, prune };
