/** What the team of one remote does with its releases in a running shop, over HTTP. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readManifest } from '@urooj/build/read-build';
import { CANARY_OPTIONS, readCanaryOptions, readShare } from '@urooj/command/canary-options';
import { UsageError } from '@urooj/command/process';
import { createProgress } from '@urooj/command/progress';
import { shopOrigin, shopWithToken } from '@urooj/command/shop-access';
import {
  assertMayPublish,
  callShop,
  readFromShop,
  type Shop,
  type ShopResponse,
  uploadBuild,
} from '@urooj/command/shop-client';
import { buildApp } from '../build/build-app.ts';
import { withBuildLock } from '../build/build-lock.ts';
import type { RemoteApp } from '../remote-app.ts';
import { repositoryOf } from '../repository.ts';

const OPTIONS = {
  to: { type: 'string' },
  version: { type: 'string' },
  why: { type: 'string' },
  ...CANARY_OPTIONS,
} as const;

type Options = { version?: string; why?: string } & Parameters<typeof readCanaryOptions>[0];
type Operation = {
  usage: string;
  about: string;
  /** The number of its arguments. */
  takes: number;
  run(shop: Shop, app: RemoteApp, args: readonly string[], options: Options): Promise<ShopResponse>;
};

async function publish(shop: Shop, app: RemoteApp, _: readonly string[], { version }: Options): Promise<ShopResponse> {
  const { say, step } = createProgress();
  await assertMayPublish(shop, app.name, { isForced: false });
  const dist = join(app.dir, 'dist');
  return withBuildLock(repositoryOf(app.dir), say, async () => {
    await step(`${app.name} built`, () => buildApp(app.dir, version));
    const built = await readManifest(dist);
    const upload = { name: app.name, version: built.version, dist, isDryRun: false, isForced: false };
    return step(`${app.name} ${built.version} sent`, () => uploadBuild(shop, upload));
  });
}

const post =
  (operation: string) =>
  (shop: Shop, { name }: RemoteApp, args: readonly string[], options: Options) => {
    const { why } = options;
    const [version, percent] = args;
    return callShop(shop, `/releases/${name}/${operation}`, {
      ...(why === undefined ? {} : { why }),
      ...(version === undefined ? {} : { version }),
      ...(percent === undefined ? {} : { percent: readShare(percent) }),
      ...readCanaryOptions(options),
    });
  };

const get =
  (what: string) =>
  (shop: Shop, { name }: RemoteApp) =>
    readFromShop(shop, `/releases/${name}/${what}`);

export const SHOP_OPERATIONS: Readonly<Record<string, Operation>> = {
  publish: {
    ...{ usage: 'publish --to <shop> [--version <version>]', takes: 0, run: publish },
    about: 'builds the remote and publishes the build; nobody sees it before it is activated',
  },
  test: {
    ...{ usage: 'test <version> --to <shop>', takes: 1, run: post('test') },
    about: 'prints a link: for a week, a browser that opened it can test the published version in the shop',
  },
  canary: {
    usage: 'canary <version> <percent> --to <shop> [--auto|--no-auto] [--rollback-at <percent>]',
    ...{ takes: 2, run: post('canary') },
    about: 'gives a published version to a share of the visitors',
  },
  promote: {
    ...{ usage: 'promote --to <shop>', takes: 0, run: post('promote') },
    about: 'makes the canary live for everybody',
  },
  activate: {
    ...{ usage: 'activate <version> --to <shop>', takes: 1, run: post('activate') },
    about: 'makes a published version live for everybody at once',
  },
  rollback: {
    ...{ usage: 'rollback --to <shop>', takes: 0, run: post('rollback') },
    about: 'ends a canary, or goes one version back',
  },
  status: {
    ...{ usage: 'status --to <shop>', takes: 0, run: get('status') },
    about: 'the versions of the remote, and failures of each',
  },
  history: {
    ...{ usage: 'history --to <shop>', takes: 0, run: get('history') },
    about: 'who changed it, when and why',
  },
};

function parse(argv: readonly string[], { usage }: Operation) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.\n  urooj-remote ${usage}`);
  }
}

/**
 * Runs an operation and prints the response of the shop.
 * @throws UsageError for wrong arguments; ShopError where the shop refuses the operation
 */
export async function runInShop(operation: Operation, app: RemoteApp, argv: readonly string[]): Promise<void> {
  const { values, positionals } = parse(argv, operation);
  if (values.to === undefined || positionals.length !== operation.takes)
    throw new UsageError(`Write: urooj-remote ${operation.usage}`);
  const shop = await shopWithToken(shopOrigin(values.to));
  const { lines, ok = true } = await operation.run(shop, app, positionals, values);
  console.log(lines.join('\n'));
  if (!ok) process.exitCode = 1;
}
