import { readFile } from 'node:fs/promises';
import { UsageError } from '@urooj/command/process';
import * as z from 'zod/mini';
import RECORDED from './journeys.json' with { type: 'json' };
import type { Journey } from './play.ts';

const Text = z.string().check(z.minLength(1));
const Element = z.strictObject({ role: Text, name: Text });
const Step = z.union([
  z.strictObject({ goto: Text.check(z.startsWith('/')) }),
  z.strictObject({ click: Element }),
  z.strictObject({ fill: z.strictObject({ label: Text, value: z.string() }) }),
  z.strictObject({ expect: Element }),
]);
const Journeys = z.array(z.strictObject({ name: Text, steps: z.array(Step) }));

/** How a wrong place is named: `0.steps.2`. */
const placeOf = ({ path }: { path: readonly PropertyKey[] }): string => path.map(String).join('.') || 'the file';

/**
 * The journeys of a file of the form of `journeys.json`, or those.
 * @throws UsageError with what is wrong
 */
export async function readJourneys(file: string | null): Promise<readonly Journey[]> {
  if (file === null) return RECORDED as readonly Journey[];
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read. Name a file of journeys, as cli/src/preview-report/journeys.json.`);
  });
  try {
    return Journeys.parse(JSON.parse(text)) as readonly Journey[];
  } catch (error) {
    const places = error instanceof z.core.$ZodError ? error.issues.map(placeOf).join(', ') : (error as Error).message;
    throw new UsageError(
      `${file} has no journeys; wrong is ${places}. cli/src/preview-report/journeys.json has the form.`,
    );
  }
}
