import { zipSync } from 'fflate';

/** A ZIP file. Pictures are compressed already, so nothing is compressed again. @param files their contents, by path */
export const zipFiles = (files: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  zipSync({ ...files }, { level: 0 });
