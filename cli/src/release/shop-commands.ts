import { readManifest } from '@urooj/build/read-build';
import { readShare } from '@urooj/command/canary-options';
import { UsageError } from '@urooj/command/process';
import { shopWithToken } from '@urooj/command/shop-access';
import {
  assertMayPublish,
  callShop,
  readFromShop,
  type Shop,
  type ShopResponse,
  uploadBuild,
} from '@urooj/command/shop-client';
import { ownValue } from '@urooj/host/own-value';
import { readActivations } from './activation-commands.ts';
import { appNamed, expectNoMore, type Options, versionNamed, type Work } from './command.ts';
import { withFolder } from './publish-commands.ts';

type Sent = (shop: Shop, args: readonly string[], work: Work) => Promise<ShopResponse>;

/** The options of an operation, as its body has them. */
const optionsOf = ({ why, onRevision, dryRun, force }: Options) => ({
  ...(why && { why }),
  ...(onRevision !== null && { onRevision }),
  ...(dryRun && { dryRun }),
  ...(force && { force }),
});

const read =
  (path: string): Sent =>
  (shop, [given, ...rest]) => {
    expectNoMore(rest);
    return readFromShop(shop, given === undefined ? `/releases/${path}` : `/releases/${appNamed(given)}/${path}`);
  };

const operationCommand =
  (path: string): Sent =>
  (shop, [given, ...rest], { options }) => {
    expectNoMore(rest);
    return callShop(shop, `/releases/${appNamed(given)}/${path}`, optionsOf(options));
  };

const publish: Sent = async (shop, [given, ...rest], work) => {
  expectNoMore(rest);
  const name = appNamed(given);
  const { options, progress } = work;
  await assertMayPublish(shop, name, { isForced: options.force });
  return withFolder(name, work, async (dist) => {
    const { version } = await readManifest(dist);
    const sent = { name, version, dist, isDryRun: options.dryRun, isForced: options.force };
    return progress.step(`${name} ${version} sent to ${shop.origin}`, () => uploadBuild(shop, sent));
  });
};

const canary: Sent = (shop, [given, named, share, ...rest], { options }) => {
  expectNoMore(rest);
  const [name, version] = [appNamed(given), versionNamed(named)];
  return callShop(shop, `/releases/${name}/canary`, {
    ...{ version, percent: readShare(share) },
    ...options.canary,
    ...optionsOf(options),
  });
};

const test: Sent = (shop, [given, named, ...rest]) => {
  expectNoMore(rest);
  return callShop(shop, `/releases/${appNamed(given)}/test`, { version: versionNamed(named) });
};

const activate: Sent = (shop, args, { options }) => {
  const [first, ...others] = readActivations(args);
  if (first && others.length === 0) {
    return callShop(shop, `/releases/${first.name}/activate`, { version: first.version, ...optionsOf(options) });
  }
  const versions = Object.fromEntries(readActivations(args).map(({ name, version }) => [name, version]));
  return callShop(shop, '/releases/activate', { versions, ...optionsOf(options) });
};

const move: Sent = (shop, [path, name, ...rest], { options }) => {
  expectNoMore(rest);
  return callShop(shop, `/releases/${appNamed(name)}/move`, { path, ...optionsOf(options) });
};

/** The commands that a shop takes over HTTP. */
const SENT: Readonly<Record<string, Sent>> = {
  ...{ publish, test, canary, activate, move },
  ...{
    promote: operationCommand('promote'),
    rollback: operationCommand('rollback'),
    retire: operationCommand('retire'),
  },
  ...{ status: read('status'), history: read('history') },
};

/**
 * Sends a command to a shop.
 * @throws UsageError for a command that works on the store itself
 */
export async function sendToShop(
  origin: string,
  command: string,
  args: readonly string[],
  work: Work,
  environment = process.env,
): Promise<ShopResponse> {
  const send = ownValue(SENT, command);
  if (!send) {
    throw new UsageError(`${command} is not sent to a shop: leave out --to, and name its store with SITE_DIR.`);
  }
  const { audience } = work.options.grant;
  return send(await shopWithToken(origin, audience ?? origin, environment), args, work);
}
