/** What differs for every build, and says nothing about it: the folder of a release, hashes of files and of their names. */
const OF_BUILDS: readonly [RegExp, string][] = [
  [/\/r\/([a-z-]+)\/[^/"'\s]+\//g, '/r/$1/…/'],
  [/sha(256|384|512)-[A-Za-z0-9+/]+={0,2}/g, 'sha$1-…'],
  [/(?<=[./_-])[0-9a-f]{8,}(?=[.\-_"'\s])/g, '…'],
];

/** A text without what every build changes, and without the address at which a site is served. */
export const normalized = (text: string, origin: string): string =>
  OF_BUILDS.reduce((result, [pattern, name]) => result.replace(pattern, name), text.replaceAll(origin, ''));

/** Where the data of a page names releases: every activation changes them on every page. */
const NAMES_OF_RELEASES = ['live', 'releases', 'canaries'];
const JSON_SCRIPT = /(<script[^>]*type="application\/json"[^>]*>)([\s\S]*?)(?=<\/script>)/g;

function spread(json: string): string {
  try {
    const data = JSON.parse(json) as Record<string, unknown>;
    const shown = Object.entries(data).filter(([name]) => !NAMES_OF_RELEASES.includes(name));
    return `\n${JSON.stringify(Object.fromEntries(shown), null, 1)}\n`;
  } catch {
    return json;
  }
}

/** The lines of a composed page: one for each element, rule of a style sheet, and value of its data. */
export function linesOf(document: string, origin: string): string[] {
  // Tags within the data are no tags.
  const data: string[] = [];
  const lines = document
    .replace(JSON_SCRIPT, (_, open: string, json: string) => `${open}\n\0${data.push(spread(json)) - 1}\n`)
    .replace(
      /(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g,
      (_, open: string, css: string) => `${open}\n${css.replaceAll('}', '}\n')}`,
    )
    .replace(/(?<!\n)(?=<[a-zA-Z!])|(?<=<\/[a-zA-Z0-9-]+>)/g, '\n')
    .replace(/\0(\d+)/g, (_, index: string) => data[Number(index)] ?? '');
  return normalized(lines, origin)
    .split('\n')
    .filter((line) => line.trim() !== '');
}
