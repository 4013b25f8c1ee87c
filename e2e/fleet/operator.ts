import { join } from 'node:path';
import { finish } from './program.ts';

/** Runs a command of an operator on a machine that reaches the store and the database. */
export type Operate = (command: string, ...args: string[]) => Promise<void>;

export function operator(artefact: string, folder: string, env: Readonly<Record<string, string>>): Operate {
  return (command, ...args) =>
    finish(join(artefact, 'urooj'), [command, ...args], {
      ...{ env: { ...env, DATA_DIR: join(folder, 'operator') }, log: join(folder, 'operator.log') },
    });
}
