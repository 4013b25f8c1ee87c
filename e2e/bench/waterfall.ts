import type { Sample } from './visit.ts';

const WIDTH = 60;

/**
 * The longest chain of requests each of which started after the previous one had ended. Every chain starts with the
 * document, also for files that its first bytes name.
 */
function steps(fetched: Sample['fetched']): number {
  const depth: number[] = [];
  for (const [index, { start }] of fetched.entries()) {
    const before = fetched.slice(0, index).map(({ end }, other) => (end > 0 && end <= start ? (depth[other] ?? 0) : 0));
    depth[index] = 1 + Math.max(index > 0 ? 1 : 0, ...before);
  }
  return Math.max(0, ...depth);
}

/** The requests of a visit as bars over time; the line marks when the page was usable. */
export function waterfall(sample: Sample | undefined): string {
  const begin = sample?.fetched[0]?.start;
  if (!sample || begin === undefined) return '';
  const { fetched, usableAt } = sample;
  const last = Math.max(usableAt, ...fetched.map(({ end }) => end));
  const at = (time: number) => Math.round(((time - begin) / (last - begin)) * WIDTH);
  const bar = (from: number, to: number) => `${' '.repeat(at(from))}${'█'.repeat(Math.max(1, at(to) - at(from)))}`;
  const lines = fetched.map(({ url, start, end, bytes }) => {
    const { pathname } = new URL(url);
    const name = pathname.replace(/^\/r\/([^/]+)\/[^/]+\//, '$1/');
    return `${name.slice(0, 34).padEnd(35)}${(bytes / 1024).toFixed(1).padStart(6)} KB  ${bar(start, end).padEnd(WIDTH)} ${(start - begin).toFixed(0)}–${(end - begin).toFixed(0)} ms`;
  });
  const before = fetched.filter(({ end }) => end > 0 && end <= usableAt);
  const usable = `${'usable'.padEnd(46)}${' '.repeat(at(usableAt))}│ ${(usableAt - begin).toFixed(0)} ms`;
  return [...lines, usable, `${steps(before)} sequential steps until then`].join('\n');
}
