import type { RemoteBundle, ShellBundle } from '@urooj/host/compose';
import { ComposeFailed, runNodeBundle, thrownMessage } from '../node-bundle.ts';
import { renderPage } from '../render-page.ts';
import type { Call, OpenTask } from './messages.ts';

const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');

/**
 * Does what a process that composes pages is called for.
 * @param builtin returns one of Node's own modules
 */
export function createPerformer(builtin?: (name: string) => unknown) {
  let shell: ShellBundle | null = null;
  let remote: RemoteBundle | null = null;

  async function open(task: OpenTask) {
    const options = { builtin, language: task.language };
    shell = (await runNodeBundle(task.shell, {}, 'shell', options)) as ShellBundle;
    remote = task.remote && ((await runNodeBundle(task.remote, shell.provided, 'bundle', options)) as RemoteBundle);
    return { boot: shell.boot };
  }

  return async ({ call, input }: Call, sendRequest?: typeof fetch): Promise<unknown> => {
    if (call === 'open') return open(input);
    if (!shell) throw new Error('open comes first');
    if (call === 'page') return renderPage(shell, remote?.remote ?? null, input, sendRequest);
    const files = Object.entries(shell.publicFiles(input));
    return Object.fromEntries(files.map(([name, content]) => [name, base64(content)]));
  };
}

export const failureOf = (error: unknown): string =>
  error instanceof ComposeFailed ? error.what : thrownMessage(error);
