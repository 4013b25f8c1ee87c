import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A module of this folder that is read by its path. This package runs from its sources here, and compiled elsewhere. */
export const siblingModule = (name: string): string =>
  fileURLToPath(new URL(`${name}${extname(import.meta.url)}`, import.meta.url));
