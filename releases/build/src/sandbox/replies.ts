/** Checks what a process that runs code of others sends. Everything unexpected throws, and the process is ended. */
import { isRecord } from '@urooj/contract/is-record';
import type { ComposedPath } from '@urooj/host/composed-path';
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
  const { html, status, noindex, links } = result;
  expect(isText(html) && isIndex(status) && status >= 200 && status <= 599 && typeof noindex === 'boolean');
  expect(Array.isArray(links) && links.every(isText));
  return { html, status, noindex, links };
}

const FLAGS = ['dynamic', 'noindex', 'workspace', 'offline'] as const;

function readPath(value: unknown): ComposedPath {
  expect(isRecord(value));
  const { path, id, as } = value;
  expect(isText(path) && isText(id) && (as === 'page' || as === 'fallback'));
  return {
    path,
    id,
    as,
    ...Object.fromEntries(FLAGS.filter((flag) => value[flag] === true).map((flag) => [flag, true])),
  };
}

export function readOpened(result: unknown): { boot: string; paths: ComposedPath[] } {
  expect(isRecord(result));
  const { boot, paths } = result;
  expect(isText(boot) && Array.isArray(paths) && paths.length <= 1_000);
  return { boot, paths: paths.map(readPath) };
}

export function readFiles(result: unknown): Record<string, Buffer> {
  expect(isRecord(result));
  const files = Object.entries(result).map(([name, content]): [string, Buffer] => {
    expect(/^[\w-]+(\.[\w-]+)*$/.test(name) && isText(content));
    return [name, Buffer.from(content, 'base64')];
  });
  return Object.fromEntries(files);
}
