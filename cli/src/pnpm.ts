/** As `cli/run.mjs` names it, which no command can import: it runs on any Node.js. */
export const PNPM = 'pnpm@12.21.0';
