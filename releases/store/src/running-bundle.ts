import { ComposeFailed, type NodeBundle } from '@urooj/build/node-bundle';
import { type CallOptions, SandboxFailed, startSandbox } from '@urooj/build/sandbox';
import type { Call, FilesTask, PageTask, RenderedPage } from '@urooj/build/sandbox-messages';
import { readFiles, readOpened, readPage } from '@urooj/build/sandbox-replies';

/** Milliseconds that the code of a release may take for one step, without the time that it waits for the backend. */
export type Limits = {
  openMs: number;
  pageMs: number;
  /** For all steps together. */
  totalMs?: number;
};

/** While an operator or a build waits: many times what the slowest page takes on a busy machine. */
export const COMPOSE_LIMITS: Limits = { openMs: 60_000, pageMs: 30_000 };
/** While an operator waits who did not ask for this release. A busy machine takes 3 seconds to start the process. */
export const OTHERS_LIMITS = { openMs: 15_000, pageMs: 10_000, totalMs: 30_000 } as const satisfies Limits;
/** While a visitor waits, who gets the fallback after it. */
export const DYNAMIC_LIMITS: Limits = { openMs: 10_000, pageMs: 5_000 };

/** Starts the processes. Tests that compose hundreds of sites replace it. */
export const processes = { start: startSandbox };

/** The node bundles of the shell and of one remote, in a process of their own. */
export type RunningBundle = {
  boot: string;
  /** @throws ComposeFailed */
  render(task: PageTask, sendRequest?: typeof fetch): Promise<RenderedPage>;
  /** The files at the root of the site. */
  publicFiles(task: FilesTask): Promise<Readonly<Record<string, Buffer>>>;
  isOpen(): boolean;
  close(): void;
};

/**
 * Starts a process and runs the bundles in it.
 * @param remote null for pages of the shell only
 * @throws ComposeFailed
 */
export async function runBundles(
  shell: NodeBundle,
  remote: NodeBundle | null,
  { openMs, pageMs, totalMs = Number.POSITIVE_INFINITY }: Limits,
): Promise<RunningBundle> {
  const sandbox = processes.start();
  const release = remote ?? shell;
  let spentMs = 0;

  async function call<T>(what: Call, options: CallOptions, read: (result: unknown) => T, subject: string): Promise<T> {
    const startedAt = performance.now();
    try {
      if (spentMs > totalMs) throw new Error(`takes longer than ${totalMs / 1000} s together with those before it`);
      return read(await sandbox.call(what, options));
    } catch (cause) {
      const isThrown = cause instanceof SandboxFailed && !cause.hasEnded;
      if (!isThrown) sandbox.close();
      const verb = isThrown && what.call !== 'open' ? ' throws:' : '';
      const message = (cause as Error).message.replace(/\.$/, '');
      throw new ComposeFailed(release, `${subject}${verb} ${message}`.trim(), { cause });
    } finally {
      spentMs += performance.now() - startedAt;
    }
  }

  const opened = await call({ call: 'open', input: { shell, remote } }, { limitMs: openMs }, readOpened, '').catch(
    (error: unknown) => {
      sandbox.close();
      throw error;
    },
  );
  return {
    ...opened,
    render: (input, sendRequest) =>
      call({ call: 'page', input }, { limitMs: pageMs, sendRequest }, readPage, input.path.path),
    publicFiles: (input) => call({ call: 'files', input }, { limitMs: pageMs }, readFiles, 'the files of the site'),
    isOpen: sandbox.isOpen,
    close: sandbox.close,
  };
}
