import { formatDateTime } from '@urooj/domain/dates';
import { oneLine, renderEmail } from './render-email.ts';
import { plannedCatalogueTexts as texts } from './texts/planned-catalogue.ts';
import type { Mail } from './transport.ts';

type Applied = {
  /** For when it was planned, and when it was made. */
  readonly at: Date;
  readonly madeAt: Date;
  /** Who planned it. */
  readonly by: string;
  /** `name: before → after`, or why it could not be made. */
  readonly lines: readonly string[];
  readonly isMade: boolean;
};

/** A change that is made so much after its time has waited for the shop. */
const LATE_MS = 2 * 60_000;
/** A change by percent has a line for each price. */
const MAX_LINES = 50;

/** To the shop: what became of a planned change of the catalogue. */
export function plannedCatalogueDone(publicUrl: string, email: string, applied: Applied): Mail {
  const { at, madeAt, by, lines, isMade } = applied;
  const [planned, made] = [at, madeAt].map((time) => formatDateTime(time.toISOString()));
  const isLate = madeAt.getTime() - at.getTime() > LATE_MS;
  const shown = lines.slice(0, MAX_LINES).map(oneLine);
  const more = lines.length > shown.length ? [texts.more(lines.length - shown.length)] : [];
  return renderEmail({ email, name: '' }, isMade ? texts.madeSubject : texts.failedSubject, [
    (isMade ? texts.made : texts.failed)(planned ?? '', oneLine(by)),
    ...(isMade && isLate ? [texts.late(made ?? '')] : []),
    [...shown, ...more].join('\n'),
    { text: isMade ? texts.see : texts.again, url: `${publicUrl}/admin-dashboard/catalogue` },
  ]);
}
