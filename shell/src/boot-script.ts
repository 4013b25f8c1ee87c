import source from './boot.js?raw';

/** The script of each document, without its comments: nobody reads them there. */
export const BOOT_SCRIPT: string = source.replaceAll(/^ *\/\/.*\n/gm, '');
