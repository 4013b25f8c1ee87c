import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkVersion, PublishRefused, readManifest } from '@urooj/artifact/read-build';
import { publish as publishBuild } from '@urooj/releases/publish';
import { isPublished } from '@urooj/releases/store';
import { type AppName, appDir, ROOT } from '@urooj/tooling/apps';
import { buildApp } from '@urooj/tooling/build-app';
import { isBuilt } from '@urooj/tooling/finished-build';
import { UsageError } from '@urooj/tooling/process';
import { releaseVersion } from '@urooj/tooling/release-version';
import { appNamed, type Command, type Context, noMore } from './command.ts';

const distOf = (name: AppName) => join(appDir(name), 'dist');

async function buildAs(name: AppName, version: string, { progress }: Context): Promise<void> {
  checkVersion(version);
  if (!existsSync(appDir(name)))
    throw new UsageError(`${name} has no folder here. Publish its build with --from <dist>.`);
  await progress.step(`${name} ${version} built`, () => buildApp(name, version));
}

const wantedVersion = (name: AppName, { options }: Context): string =>
  options.version ?? releaseVersion(ROOT, appDir(name));

const build: Command = {
  usage: 'build <remote> [--version <version>]',
  about: 'builds it into its dist folder; without a version, under one made of its sources',
  async run([given, ...rest], context) {
    noMore(rest);
    const name = appNamed(given);
    const version = wantedVersion(name, context);
    await buildAs(name, version, context);
    return {
      value: { name, version, dist: distOf(name) },
      lines: [`Publish it: publish ${name} --version ${version}`],
    };
  },
};

/** The folder to publish from: the one that was named, or the app's own, built now where it holds another version. */
async function folderFor(name: AppName, context: Context): Promise<string> {
  const { from, version } = context.options;
  if (from === null) {
    const wanted = wantedVersion(name, context);
    if (!(await isBuilt(appDir(name), wanted))) await buildAs(name, wanted, context);
    return distOf(name);
  }
  const dir = resolve(from);
  const manifest = await readManifest(dir);
  if (manifest.name !== name) throw new PublishRefused(`${dir} holds ${manifest.name}, not ${name}.`);
  if (version !== null && manifest.version !== version) {
    throw new PublishRefused(
      `${dir} holds ${manifest.version}. A build carries its version: build it with RELEASE_VERSION=${version}.`,
    );
  }
  return dir;
}

const publish: Command = {
  usage: 'publish <remote> [--version <version>] [--from <dist>] [--force]',
  about: 'puts a build into the store, after the gates; nobody sees it before it is activated',
  async run([given, ...rest], context) {
    noMore(rest);
    const { site, options, progress } = context;
    const name = appNamed(given);
    const dir = await folderFor(name, context);
    const { version } = await readManifest(dir);
    const wasThere = isPublished(site, name, version);
    const release = await progress.step(`${name} ${version} checked and compressed`, () =>
      publishBuild(site, dir, { who: options.who, isGated: !options.force, isDryRun: options.dryRun }),
    );
    const sizes = Object.values(release.files).reduce((sum, { brotli }) => sum + brotli, 0);
    const size = `${Object.keys(release.files).length} files, ${Math.ceil(sizes / 1024)} KB compressed`;
    const told = options.dryRun
      ? 'could be published'
      : wasThere
        ? 'was published already, byte for byte'
        : 'is published';
    return {
      value: { name, version, files: Object.keys(release.files).length, brotli: sizes, isDryRun: options.dryRun },
      lines: [
        `${name} ${version} ${told} (${size}).`,
        ...(options.dryRun ? [] : [`Make it live: activate ${name} ${version}`]),
      ],
    };
  },
};

export const PUBLISH_COMMANDS = { build, publish };
