/** What the bundler says besides what is wrong. */
const NOISE =
  /^(Rsbuild v\S+|(info|ready|start) .*|error +(build failed in .*|Failed to build\.|Rspack build failed\.|Build errors: *)|\s*\[cause\]: .*)$/;
/** A line of a stack, which shows the insides of the bundler. */
const STACK = /^\s+at .*:\d+:\d+\)?$/;
/** Before a sentence: `error   ComposeFailed: `. */
const PREFIX = /^error +(?:[A-Z]\w+: )?/;

/**
 * What a failed build says about the sources. One mistake is reported once, though the files for browsers and those for composing
 * pages are built separately. @param output all that the bundler printed; it is returned as it is where nothing is left
 */
export function readableBuildOutput(output: string): string {
  const lines = output.split('\n').filter((line) => !NOISE.test(line) && !STACK.test(line));
  const blocks = lines
    .map((line) => line.replace(PREFIX, ''))
    .join('\n')
    .split(/^(?=File: )/m)
    .map((block) => block.trim());
  const mistakes = new Map(blocks.toReversed().map((block) => [block.split('Import traces')[0], block]));
  return [...mistakes.values()].toReversed().filter(Boolean).join('\n\n') || output;
}
