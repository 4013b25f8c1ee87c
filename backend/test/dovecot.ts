import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../src/listening.ts';
import { AUTHSERV } from '../src/modules/bank-messages/mailbox/mail.fixture.ts';

/** `undefined` where Dovecot is not installed. On Debian: apt-get install dovecot-core dovecot-imapd */
export const DOVECOT = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find(existsSync);

const START_MS = 20_000;
const USER = 'owner@shop.example';
const PASSWORD = 'only-in-this-test';
/** Dovecot lets nobody read mail as root. */
const NOBODY = 65_534;

type Options = {
  /** Whether the server notifies its clients of new mails; else they have to poll. */
  readonly hasIdle?: boolean;
};

export type Dovecot = {
  /** The mail box, for `IMAP_URL`. */
  readonly url: string;
  /** Delivers a mail, at once or with those of one call together. */
  deliver(...sources: readonly string[]): Promise<void>;
  /** Names and flags of the mails, as the server keeps them. */
  mails(): Promise<string[]>;
  start(): Promise<void>;
  /** Ends all connections. */
  stop(): Promise<void>;
  /** Numbers the mails again, as after the mail box was moved to another server. The server must be stopped. */
  renumber(): Promise<void>;
  log(): Promise<string>;
  /** Stops it, and removes its folder. */
  remove(): Promise<void>;
};

/** An IMAP server with one mail box, on a free port of this computer, in a folder of its own. */
export async function startDovecot({ hasIdle = true }: Options = {}): Promise<Dovecot> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'urooj-dovecot-'));
  await chmod(dir, 0o755);
  const port = await freePort();
  const [uid, gid] = process.getuid?.() === 0 ? [NOBODY, NOBODY] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const [maildir, logFile] = [path.join(dir, 'mail'), path.join(dir, 'log')];
  for (const folder of [maildir, ...['tmp', 'new', 'cur'].map((name) => path.join(maildir, name))]) {
    await mkdir(folder);
    await chown(folder, uid, gid);
  }
  const file = path.join(dir, 'dovecot.conf');
  await writeFile(file, configuration({ dir, port, uid, gid, hasIdle }));
  let server: ChildProcess | null = null;

  const isReady = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => resolve(true)).once('error', () => resolve(false));
      socket.once('close', () => resolve(false)).once('data', () => socket.destroy());
    });

  async function start(): Promise<void> {
    server = spawn(DOVECOT ?? 'dovecot', ['-F', '-c', file], { stdio: 'inherit' });
    for (const until = Date.now() + START_MS; !(await isReady()); await pause(50)) {
      if (Date.now() > until) throw new Error(await readFile(logFile, 'utf8'));
    }
  }

  async function stop(): Promise<void> {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    server = null;
  }

  await start();
  return {
    url: `imap://${encodeURIComponent(USER)}:${PASSWORD}@127.0.0.1:${port}/INBOX?authserv=${AUTHSERV}`,
    start,
    stop,
    async deliver(...sources) {
      const names = sources.map(() => `${Date.now()}.${randomUUID()}.test`);
      for (const [index, name] of names.entries()) {
        const part = path.join(maildir, 'tmp', name);
        await writeFile(part, sources[index] ?? '');
        await chown(part, uid, gid);
      }
      for (const name of names) await rename(path.join(maildir, 'tmp', name), path.join(maildir, 'new', name));
    },
    mails: async () => {
      const folders = await Promise.all(['new', 'cur'].map((name) => readdir(path.join(maildir, name))));
      return folders.flat();
    },
    async renumber() {
      const list = path.join(maildir, 'dovecot-uidlist');
      const text = await readFile(list, 'utf8');
      // Its first line: the version, the validity (V), the next uid (N) and the id of the mail box (G).
      const [, validity = '', id = ''] = /^3 V(\d+) N\d+ (\S+)/.exec(text) ?? [];
      await writeFile(list, `3 V${Number(validity) + 1} N1 ${id}\n`);
      await chown(list, uid, gid);
      const caches = (await readdir(maildir)).filter((name) => name.startsWith('dovecot.index'));
      for (const name of caches) await rm(path.join(maildir, name));
    },
    log: () => readFile(logFile, 'utf8'),
    async remove() {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

type Places = {
  readonly dir: string;
  readonly port: number;
  readonly uid: number;
  readonly gid: number;
  readonly hasIdle: boolean;
};

function configuration({ dir, port, uid, gid, hasIdle }: Places): string {
  const isRoot = process.getuid?.() === 0;
  const [user, group] = ['-un', '-gn'].map((name) => execFileSync('id', [name], { encoding: 'utf8' }).trim());
  // Its processes change to users of their own, which only root can do.
  const asUser = `default_internal_user = ${user}\ndefault_internal_group = ${group}\ndefault_login_user = ${user}\n`;
  const noRoot = ['anvil', 'imap-login', 'stats'].map((name) => `service ${name} {\n  chroot =\n}`).join('\n');
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${dir}/run
state_dir = ${dir}
log_path = ${dir}/log
ssl = no
disable_plaintext_auth = no
${isRoot ? '' : asUser}default_vsz_limit = 0
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${dir}/mail
mail_fsync = never
passdb {
  driver = static
  args = password=${PASSWORD} user=${USER}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${dir}/mail
}
namespace inbox {
  inbox = yes
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${noRoot}
${hasIdle ? '' : 'imap_capability = IMAP4rev1 LITERAL+'}
`;
}
