import { homedir, tmpdir } from 'node:os';
import { resolve, sep } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { storePaths } from '@urooj/store/directory';
import type { StorePlace } from '@urooj/store/open';
import type { SiteStore } from '@urooj/store/store';

const UPLOAD = 'the upload';
/** A frame of a stack: the code of a release may put one into its message. */
const STACK_FRAME = /\n\s+at .*(:\d+|<anonymous>)\)?$/gm;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A folder of the server, and what callers read in its place. */
type Hidden = { pattern: RegExp; name: string };

function hidden(pattern: string, name: string): Hidden {
  // What follows a folder is a path inside of it, a sign of the sentence, or the rest of another name.
  return { pattern: new RegExp(`(?:file://)?${pattern}(?:(/)(?=[\\w@.+-])|/|(?![\\w.-]*\\w))`, 'g'), name };
}

/** The longest first: one folder may be inside of another one. */
function foldersOf(site: SiteStore, place: StorePlace): Hidden[] {
  const named = [
    [site.dir, 'the site store'],
    [place.siteDir, 'the site store'],
    [ROOT, 'the shop'],
    [tmpdir(), 'the server'],
    [homedir(), 'the server'],
  ] as const;
  const folders = named.map(([folder, name]) => [resolve(folder), name] as const).filter(([folder]) => folder !== sep);
  folders.sort(([a], [b]) => b.length - a.length);
  const uploads = `${escaped(storePaths(site).incoming)}/upload-[0-9a-f-]{36}`;
  return [hidden(uploads, UPLOAD), ...folders.map(([folder, name]) => hidden(escaped(folder), name))];
}

/**
 * Takes stacks and the folders of the server out of what a caller reads. Of a path, the part inside of the upload, the store or
 * the shop is left. Failures of operations name files as the commands do it for operators.
 */
export function createPathHider(site: SiteStore, place: StorePlace): <T>(outcome: T) => T {
  const folders = foldersOf(site, place);
  const hide = (text: string) =>
    folders
      .reduce((rest, { pattern, name }) => rest.replace(pattern, (_, isParent) => (isParent ? '' : name)), text)
      .replace(STACK_FRAME, '')
      .replace(/^the upload/gm, 'The upload');
  return (outcome) =>
    JSON.parse(JSON.stringify(outcome), (_, value) => (typeof value === 'string' ? hide(value) : value));
}
