const MAX_FRAMES = 20;
const MAX_LINE = 500;
const MAX_NAME = 80;

/** A place in a published file, which ends a line of a stack. */
const PLACE = /(\/r\/[\w./~-]{1,300}\.js):(\d{1,9}):(\d{1,9})\)?$/;
/** `at name (url:1:2)` of Chromium, `name@url:1:2` of Firefox and Safari. */
const NAME = /^(?:at )?([\w$.<>[\] ]{1,200}?) ?[(@]/;
/** Of a published file. */
const RELEASE = /^\/r\/([\w-]+)\/([^/]+)\//;

function frameOf(line: string): string[] {
  const text = line.trim();
  if (text.length > MAX_LINE) return [];
  const [, file, row, column] = text.match(PLACE) ?? [];
  const name = text.match(NAME)?.[1]?.slice(0, MAX_NAME) ?? '';
  return file ? [`${name} ${file}:${row}:${column}`.trim()] : [];
}

/**
 * A stack as lines `name /r/mf-x/1.2.0/chunk.js:1:4711`, each a place in a file that the shop has published. Everything else,
 * such as code of an extension, is left out.
 */
export const framesOf = (stack: string): string[] => stack.split('\n').flatMap(frameOf).slice(0, MAX_FRAMES);

/** The release whose file a frame names; `null` for none. */
export function releaseOfFrame(frame: string | undefined): { remote: string; version: string } | null {
  const [, remote, version] = frame?.split(' ').at(-1)?.match(RELEASE) ?? [];
  return remote && version ? { remote, version } : null;
}
