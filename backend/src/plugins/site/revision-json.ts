import { readFile } from 'node:fs/promises';
import { isRecord } from '@urooj/contract/is-record';
import { MATCH_MODES, PAYMENT_METHODS, SECOND_FACTOR_POLICIES } from '@urooj/contract/vocabulary';
import type { Payees } from '@urooj/domain/payees';
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

/** First segment of a path → the remote that owns what is below it. */
export const SiteClaims = z.record(z.string(), z.string());

const limit = z.number().nonnegative().nullable();
const SecuritySettings = z.object({
  adminSecondFactor: z.enum(SECOND_FACTOR_POLICIES).exactOptional(),
  confirmPaymentsAbove: limit.exactOptional(),
  confirmRefundsAbove: limit.exactOptional(),
});

/** What the service needs of the owner's settings. */
export const SiteSettings = z.object({
  brand: z.object({ name: z.string().exactOptional() }).exactOptional(),
  payees: z.custom<Payees>(isRecord, 'expected the accounts by their methods').exactOptional(),
  bankMessages: z
    .object({
      match: z.partialRecord(z.enum(PAYMENT_METHODS), z.enum(MATCH_MODES)).exactOptional(),
      keepTextDays: z.number().int().positive().exactOptional(),
      withoutScreenshot: z.boolean().exactOptional(),
    })
    .exactOptional(),
  security: SecuritySettings.exactOptional(),
  switches: z.object({ customerCancellation: z.boolean().exactOptional() }).exactOptional(),
});

/** What the settings contain besides `config.json`, which everybody may read. */
export const PrivateSettings = z.object({ config: z.object({ security: SecuritySettings.exactOptional() }) });
export type SiteSettings = Readonly<z.infer<typeof SiteSettings>>;

/** `0.path: Invalid input: expected object, received undefined` */
function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message;
  return error.issues
    .map((issue) => [...(issue.path.length > 0 ? [issue.path.join('.')] : []), issue.message].join(': '))
    .join(', ');
}

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
