import { readFile } from 'node:fs/promises';
import { SiteSettings } from '@urooj/contract/site-settings';
import * as z from 'zod';

/** What is not there is left out. Any other failure is one of the moment, and must not be remembered as an empty site. */
export function absentAs<T>(value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}

/** Page → its headers. */
export const RecordedHeaders = z.record(z.string(), z.record(z.string(), z.string()));

/** The pages that are composed per request. */
export const DynamicPages = z.array(z.object({ path: z.object({ path: z.string() }) }));

/** Path of a removed page → path of the page that takes its place. */
export const Redirects = z.record(z.string(), z.string());

/** First segment of a path → the remote that owns what is below it. */
export const PathAssignments = z.record(z.string(), z.string());

/** The owner's settings, of which everybody may read those in `config.json`. */
export const ComposedWith = z.object({ config: SiteSettings });

/** The newest changes of the settings, the oldest first. */
export const SettingsHistory = z.object({ entries: z.array(z.object({ at: z.string(), config: SiteSettings })) });

/** `0.path: Invalid input: expected object, received undefined` */
function reasonOf(error: unknown): string {
  if (!(error instanceof z.core.$ZodError)) return (error as Error).message;
  return error.issues
    .map((issue) => [...(issue.path.length > 0 ? [issue.path.join('.')] : []), issue.message].join(': '))
    .join(', ');
}

/** What its reader checks itself. */
export const AnyJson = z.unknown();

/** Reads a file of a composed site; null where it has none. @throws Error that says what is damaged */
export async function readRevisionJson<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch(absentAs(null));
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is damaged (${reasonOf(error)})`);
  }
}
