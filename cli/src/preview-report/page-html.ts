import { counted } from '../counted.ts';
import type { PageReport } from './compare-page.ts';
import type { PictureChange } from './compare-pictures.ts';
import { type Html, html, NOTHING } from './html.ts';
import type { DiffLine } from './line-diff.ts';
import { failuresOf, isDifferent } from './verdict.ts';

/** Lines of one difference; a page that is completely different is not read line by line. */
const MAX_LINES = 200;
/** Of all pictures together: a larger file is slow to open and to send. */
const MAX_PICTURE_BYTES = 24 * 1024 * 1024;

const PARTS = [
  ['before', 'Live'],
  ['after', 'Next'],
  ['difference', 'Difference'],
] as const;

export const idOf = ({ path }: PageReport): string => `page${path.replaceAll(/[^a-z0-9]+/gi, '-')}`;

/** `0.4 %`; a share that would be rounded to nothing is named as such. */
export const percent = (share: number): string => (share < 0.0005 ? 'under 0.1 %' : `${(share * 100).toFixed(1)} %`);

function pictureOf(path: string, look: string, change: PictureChange): Html {
  const { share, rows } = change;
  const isPart = rows.from > 0 || rows.to < rows.of;
  const width = change.after.width;
  return html`<h4>${look.replace(' ', ' px, ')}: ${percent(share)} of the pixels${isPart ? `, rows ${rows.from} to ${rows.to} of ${rows.of}` : ''}</h4>
<div class="pictures${width <= 360 ? ' narrow' : ''}">${PARTS.map(([name, caption]) => {
    const { webp, width, height } = change[name];
    const source = `data:image/webp;base64,${webp.toString('base64')}`;
    return html`<figure><figcaption>${caption}</figcaption><img src="${source}" width="${width}" height="${height}" alt="${path} at ${look}, ${caption.toLowerCase()}" loading="lazy"></figure>`;
  })}</div>`;
}

function lineOf({ kind, text }: DiffLine): Html {
  if (kind === '+') return html`<li><ins>+ ${text}</ins></li>`;
  return kind === '-' ? html`<li><del>- ${text}</del></li>` : html`<li>  ${text}</li>`;
}

function differenceOf(lines: readonly DiffLine[], sameAs: string | undefined): Html {
  if (lines.length === 0) return NOTHING;
  if (sameAs !== undefined) return html`<p>Its HTML differs as that of ${sameAs}.</p>`;
  const changed = lines.filter(({ kind }) => kind !== ' ').length;
  const rest = lines.length - MAX_LINES;
  return html`<details${changed <= 40 ? html` open` : ''}><summary>HTML: ${counted(changed, 'line differs', 'lines differ')}</summary>
<ul class="diff">${lines.slice(0, MAX_LINES).map(lineOf)}</ul>${rest > 0 ? html`<p>… ${counted(rest, 'more line')}</p>` : ''}</details>`;
}

function problemsOf(page: PageReport): Html {
  const items = [
    ...failuresOf(page).map((text) => html`<li class="bad">${text}</li>`),
    ...page.newFindings.map(
      ({ rule, help, isSerious, target }) =>
        html`<li>${isSerious ? 'Serious: ' : ''}${help} (${rule}): <code>${target}</code></li>`,
    ),
    ...page.oldErrors.map((error) => html`<li class="soft">Also on the live site: ${error}</li>`),
  ];
  return items.length > 0 ? html`<ul>${items}</ul>` : NOTHING;
}

/** What differs on each page and what is wrong with it. Pages without either are left out. */
export function detailsOf(pages: readonly PageReport[]): Html {
  const shown = pages.filter(
    (page) =>
      page.kind !== 'removed' &&
      (isDifferent(page) || page.newFindings.length + page.oldErrors.length > 0 || failuresOf(page).length > 0),
  );
  if (shown.length === 0) return NOTHING;
  const known = new Map<string, string>();
  let bytes = 0;
  const sections = shown.map((page) => {
    const text = JSON.stringify(page.html);
    const sameAs = known.get(text);
    known.set(text, sameAs ?? page.path);
    const pictures = page.pictures.filter(({ change }) => {
      bytes += change.before.webp.length + change.after.webp.length + change.difference.webp.length;
      return bytes <= MAX_PICTURE_BYTES;
    });
    const missing = page.pictures.length - pictures.length;
    return html`<section class="page" id="${idOf(page)}"><h3>${page.path}</h3>${problemsOf(page)}${differenceOf(page.html, sameAs)}${pictures.map(({ look, change }) => pictureOf(page.path, look, change))}${missing > 0 ? html`<p>${counted(missing, 'further changed picture')} left out: the report would be too large.</p>` : ''}</section>`;
  });
  return html`<section><h2>Differences and problems</h2>${sections}</section>`;
}
