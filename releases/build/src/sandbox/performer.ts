import type { Language } from '@urooj/contract/languages';
import type { RemoteBundle, ShellBundle } from '@urooj/host/compose';
import { ComposeFailed, runNodeBundle, thrownMessage } from '../node-bundle.ts';
import { renderPage } from '../render-page.ts';
import type { Call, OpenTask } from './messages.ts';

const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');

type Bundles = { shell: ShellBundle; remote: RemoteBundle | null };

/**
 * Does what a process that composes pages is called for.
 * @param builtin returns one of Node's own modules
 */
export function createPerformer(builtin?: (name: string) => unknown) {
  let opened: OpenTask | null = null;
  const running = new Map<Language, Promise<Bundles>>();

  async function run(task: OpenTask, language: Language): Promise<Bundles> {
    const options = { builtin, language };
    const shell = (await runNodeBundle(task.shell, {}, 'shell', options)) as ShellBundle;
    const remote =
      task.remote && ((await runNodeBundle(task.remote, shell.provided, 'bundle', options)) as RemoteBundle);
    return { shell, remote };
  }

  /** The texts of a bundle are those of one language, so it runs once for each language that a page needs. */
  function inLanguage(language: Language = 'en'): Promise<Bundles> {
    if (!opened) throw new Error('open comes first');
    const bundles = running.get(language) ?? run(opened, language);
    running.set(language, bundles);
    return bundles;
  }

  return async ({ call, input }: Call, sendRequest?: typeof fetch): Promise<unknown> => {
    if (call === 'open') opened = input;
    const { shell, remote } = await inLanguage(call === 'page' ? input.path.language : undefined);
    if (call === 'open') return { boot: shell.boot };
    if (call === 'page') return renderPage(shell, remote?.remote ?? null, input, sendRequest);
    const files = Object.entries(shell.publicFiles(input));
    return Object.fromEntries(files.map(([name, content]) => [name, base64(content)]));
  };
}

export const failureOf = (error: unknown): string =>
  error instanceof ComposeFailed ? error.what : thrownMessage(error);
