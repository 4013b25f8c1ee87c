import { editPageData, withoutServiceWorker } from '@urooj/command/page-data';

/** It takes its own room below the page, and stays in sight above the lower edge of the window. Pages allow inline styles. */
const STYLE = [
  ...['position:sticky', 'bottom:0', 'z-index:2147483647', 'padding:8px 16px', 'text-align:center'],
  ...['background:#3b1f00', 'color:#ffe7ba', 'font:600 14px/1.4 system-ui,sans-serif'],
].join(';');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '');

/** A composed page that says what it is, in a bar outside of what the shop renders. It registers no service worker. */
export function markedPage(html: string, sentence: string): string {
  const bar = `<div id="preview" role="status" style="${STYLE}">${escaped(sentence)}</div>`;
  return editPageData(html, withoutServiceWorker).replace(/(?=<\/body>)/, () => bar);
}
