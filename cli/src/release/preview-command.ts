import { stopOnSignals } from '@urooj/command/process';
import { readRunningShop } from '@urooj/command/running-shop';
import type { ReleaseMap } from '@urooj/host/release-map';
import { composePreview } from '@urooj/store/preview';
import { runEvery } from '@urooj/store/run-every';
import type { Step } from '@urooj/store/steps';
import { fetchPosts } from '../posts.ts';
import { apply, compatibilityCheck, isLive, readActivations } from './activation-commands.ts';
import { authorOf, type Command, type CommandResult, type Context, liveMap } from './command.ts';
import { assertKnownApp } from './known-app.ts';

const REFRESH_MS = 5_000;

/** @returns a sentence where the shop runs something else than the store; null where it does not */
async function differenceOf(shop: URL, { revision }: ReleaseMap): Promise<string | null> {
  const { revision: running } = await readRunningShop(shop);
  if (running === revision) return null;
  return `! The shop at ${shop.origin} runs revision ${running}, and this store has ${revision}: is it the right shop?`;
}

const REAL = 'Orders, payments and logins here are real.';

/** What every page of the preview says. */
function sentenceOf(steps: readonly Step[], problem: string | null): string {
  const releases = steps.flatMap((step) => (step.kind === 'activate' ? [`${step.name} ${step.version}`] : []));
  return [`Preview: ${releases.join(', ')}. Not live.`, REAL, ...(problem ? [problem] : [])].join(' ');
}

export type OpenPreview = { url: string; close(): Promise<void> };

/** Composes and serves a preview until it is closed. It leaves nothing behind, also where something of it fails. */
export async function openPreview(context: Context, steps: readonly Step[], shop: URL): Promise<OpenPreview> {
  const { site, options, progress } = context;
  const author = await authorOf(context);
  const change = {
    ...{ ...author, steps, validate: compatibilityCheck(context), allowsDeadLinks: options.force },
    posts: fetchPosts(author, shop.origin),
  };
  const preview = await progress.step('pages composed, nothing changed', () => composePreview(site, change));
  let problem: string | null = null;
  const refresh = async () => {
    const before = problem;
    problem = await preview.refresh().catch(({ message }: Error) => message);
    if (problem !== null && problem !== before) progress.say(`! ${problem}`);
  };
  // Other release commands, and the operations of a shop, start faster without the server and its variables.
  const { readConfig } = await import('backend/config');
  const config = readConfig(process.env, process.cwd());
  const { servePreview } = await import('../preview/server.ts');
  const sentence = () => sentenceOf(steps, problem);
  const server = await servePreview({ ...{ config, shop, sentence }, port: options.port, store: preview.store }).catch(
    async (error: unknown) => {
      await preview.close();
      throw error;
    },
  );
  const stop = runEvery(REFRESH_MS, refresh);
  return {
    url: server.url,
    async close() {
      await stop();
      await server.close();
      await preview.close();
    },
  };
}

const preview: Command = {
  usage:
    'preview <remote> <version> [<remote> <version> …] [--in https://shop.example] [--port <port> | --report <file.html> [--pages /buy,/faq] [--journeys <file.json>]] [--force]',
  about:
    'serves on this machine what activate would make live, with the backend of the running shop, until Ctrl-C; with --report, compares it with the live site in a browser and writes what differs',
  async run(args, context): Promise<CommandResult> {
    const steps = readActivations(args);
    const map = await liveMap(context);
    for (const { name } of steps) await assertKnownApp(context.site, name, map);
    if (steps.every((step) => isLive(map, step))) {
      return { value: { url: null }, lines: ['This is live already: there is nothing to preview.'] };
    }
    if (context.options.dryRun) return apply(context, steps);
    const { publicUrl, config } = await authorOf(context);
    const shop = context.options.in ?? new URL(publicUrl);
    const difference = await differenceOf(shop, map);
    if (difference) context.progress.say(difference);
    const { report } = context.options;
    if (report !== null) {
      const { reportPreview } = await import('./preview-report-command.ts');
      return reportPreview({ ...context, options: { ...context.options, report } }, steps, map, shop);
    }
    const opening = openPreview(context, steps, shop);
    stopOnSignals(async () => (await opening.catch(() => null))?.close());
    const { url } = await opening;
    const releases = args.join(' ');
    return {
      value: { url, shop: shop.origin, steps },
      lines: [
        `\nPreview at ${url}: ${releases}. It is not live; only this machine can open it.`,
        `It uses the backend of ${shop.origin}. ${REAL}`,
        ...(config.apiHost ? [`Its pages call ${config.apiHost} themselves, which must allow ${url}.`] : []),
        `Make it live: activate ${releases}`,
        'Press Ctrl-C to end the preview.',
      ],
    };
  },
};

export const PREVIEW_COMMANDS = { preview };
