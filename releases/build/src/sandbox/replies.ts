/** Checks what a process that runs code of others sends. Everything unexpected throws, and the process is ended. */
import { isRecord } from '@urooj/contract/is-record';
import type { FetchRequest, FromProcess, RenderedPage } from './messages.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function expect(isExpected: boolean): asserts isExpected {
  if (!isExpected) throw new Error('sends what no page needs');
}

/** A text of others for one line of a terminal or a log. */
const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
    .trim();

export function readMessage(message: unknown): FromProcess {
  expect(isRecord(message));
  const { id, result, error, ended, fetch, page, method, url } = message;
  if (isIndex(fetch)) {
    expect(isIndex(page) && (method === 'GET' || method === 'HEAD') && isText(url) && url.length < 4_000);
    return { fetch, page, method, url } satisfies FetchRequest;
  }
  if (isText(ended)) return { ended: oneLine(ended) };
  expect(isIndex(id));
  if (error === undefined) return { id, result };
  expect(isText(error));
  return { id, error: oneLine(error) };
}

export function readPage(result: unknown): RenderedPage {
  expect(isRecord(result));
  const { html, status, noindex, links, readsCatalogue } = result;
  expect(isText(html) && isIndex(status) && status >= 200 && status <= 599 && typeof noindex === 'boolean');
  expect(Array.isArray(links) && links.every(isText));
  // A page that does not say so is composed again with each change of the catalogue.
  return { html, status, noindex, links, readsCatalogue: readsCatalogue !== false };
}

export function readOpened(result: unknown): { boot: string } {
  expect(isRecord(result));
  const { boot } = result;
  expect(isText(boot));
  return { boot };
}

export function readFiles(result: unknown): Record<string, Buffer> {
  expect(isRecord(result));
  const files = Object.entries(result).map(([name, content]): [string, Buffer] => {
    expect(/^[\w-]+(\.[\w-]+)*$/.test(name) && isText(content));
    return [name, Buffer.from(content, 'base64')];
  });
  return Object.fromEntries(files);
}
