import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BREAKPOINTS = fileURLToPath(new URL('../../ui/src/breakpoints.css', import.meta.url));

/** A loader: the definitions of the named breakpoints, before a style sheet that uses them. Lightning CSS resolves them. */
export default function withBreakpoints(source) {
  this.addDependency(BREAKPOINTS);
  // On the sheet's own first line, so that messages keep its line numbers.
  return readFileSync(BREAKPOINTS, 'utf8').replaceAll('\n', ' ') + source;
}
