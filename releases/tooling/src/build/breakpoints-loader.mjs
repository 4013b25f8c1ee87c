import { readFileSync } from 'node:fs';

/** A loader: the definitions of the named breakpoints, before a style sheet that uses them. Lightning CSS resolves them. */
export default function withBreakpoints(source) {
  const { file } = this.getOptions();
  this.addDependency(file);
  // On the sheet's own first line, so that messages keep its line numbers.
  return readFileSync(file, 'utf8').replaceAll('\n', ' ') + source;
}
