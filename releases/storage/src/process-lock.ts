import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { isAlive, machineIdentity, processIdentity } from './process-identity.ts';

type Holder = {
  readonly pid: number;
  readonly identity: string;
  readonly token: string;
  /** Of a lock that other machines may want too. */
  readonly machine?: string;
  readonly purpose?: string | undefined;
};

/** The function that releases the lock, or the process that holds it. */
export type LockResult =
  | { readonly unlock: () => Promise<void> }
  | { readonly heldBy: number; readonly purpose?: string | undefined };

/** A lock in a folder that machines share. */
export type SharedLock = {
  readonly unlock: () => Promise<void>;
  /** For a process that is ending. */
  readonly unlockNow: () => void;
};

const ownTokens = new Set<string>();

const thisProcess = () => ({ pid: process.pid, identity: processIdentity(process.pid), token: randomUUID() });

/**
 * Creates a lock file for this process. A lock counts as free when its process no longer runs.
 * @param purpose what it is held for: others that want it can say so
 */
export async function lockFile(file: string, purpose?: string): Promise<LockResult> {
  // First, because on a full disk there is no room for the draft of another lock.
  const before = await readHolder(file);
  if (before && isHeld(before)) return heldBy(before);
  const mine = { ...thisProcess(), purpose };
  while (!(await tryLock(file, mine))) {
    const holder = await readHolder(file);
    if (holder === null) continue;
    if (isHeld(holder)) return heldBy(holder);
    const removal = await lockFile(removalOf(file, holder));
    if ('heldBy' in removal) return removal;
    await removeLock(file, holder).finally(removal.unlock);
  }
  return { unlock: owned(file, mine) };
}

/**
 * Creates a lock file for this process where other machines may want it too. Whether a process of another machine still runs
 * is not known here: its lock is free when it is abandoned.
 * @returns null where another process holds it
 */
export async function lockSharedFile(
  file: string,
  isAbandoned: (file: string) => Promise<boolean>,
): Promise<SharedLock | null> {
  const mine = { ...thisProcess(), machine: machineIdentity() };
  while (!(await tryLock(file, mine))) {
    const holder = await readHolder(file);
    if (holder === null) continue;
    const isFree = holder.machine === mine.machine ? !isHeld(holder) : await isAbandoned(file);
    if (!isFree) return null;
    const removal = await lockSharedFile(removalOf(file, holder), isAbandoned);
    if (removal === null) return null;
    await removeLock(file, holder).finally(removal.unlock);
  }
  const unlockNow = () => {
    if (holderIn(readFileSync(file, 'utf8')).token === mine.token) rmSync(file);
  };
  return { unlock: owned(file, mine), unlockNow };
}

/** @returns releases the lock */
function owned(file: string, mine: Holder): () => Promise<void> {
  ownTokens.add(mine.token);
  return async () => {
    ownTokens.delete(mine.token);
    await removeLock(file, mine);
  };
}

/** A hard link is created atomically and fails when the name is taken. */
async function tryLock(file: string, holder: Holder): Promise<boolean> {
  const draft = `${file}.${holder.token}`;
  try {
    await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    // An error of writing, such as that of a full disk, does not name the file.
    throw Object.assign(error as Error, { path: file });
  } finally {
    await rm(draft, { force: true });
  }
}

const heldBy = ({ pid, purpose }: Holder) => ({ heldBy: pid, purpose });

function isHeld(holder: Holder): boolean {
  if (holder === DAMAGED) return false;
  // After the restart of a container a new process, also this one, often has the number of the old one.
  if (holder.pid === process.pid) return ownTokens.has(holder.token);
  return isAlive(holder.pid) && processIdentity(holder.pid) === holder.identity;
}

/**
 * The lock of who may remove this lock. Without it, of two processes that find a lock free, one could remove the new lock of the
 * other.
 */
const removalOf = (file: string, { token }: Holder): string => `${file}.${token}.removal`;

/** Removes the lock, unless another process has removed it meanwhile: then its place is free, or has the lock of somebody else. */
async function removeLock(file: string, { token }: Holder): Promise<void> {
  if ((await readHolder(file))?.token === token) await rm(file, { force: true });
}

/** Of a lock that the end of the machine has truncated. */
const DAMAGED: Holder = { pid: 0, identity: '', token: 'damaged' };

function holderIn(text: string): Holder {
  try {
    const holder: Partial<Holder> | null = JSON.parse(text);
    return typeof holder?.token === 'string' ? (holder as Holder) : DAMAGED;
  } catch {
    return DAMAGED;
  }
}

/** @returns null where there is no lock */
async function readHolder(file: string): Promise<Holder | null> {
  try {
    return holderIn(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
