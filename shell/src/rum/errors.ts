import { masked } from '@urooj/domain/masked';
import { isOfForeignChange } from '../foreign-changes.ts';
import { takeRenderErrors } from './render-errors.ts';
import type { Batch, MeasuredPage } from './visit.ts';

export type RumError = Batch['errors'][number];

const MAX_ERRORS = 10;
const MAX_STACK = 2000;
const SHELL = 'shell';
/** Code that the visitor has added to the browser; Safari hides its address. */
const EXTENSION = /\b(?:[a-z-]+-extension|webkit-masked-url):\/\//;
const PLACE = /\/r\/[\w./~-]+\.js:\d+:\d+\)?$/;
const RELEASE_FILE = /\/r\/([\w-]+)\/([\w.+-]+)\//g;

/** The release whose code threw. The shell's frames are below those of each remote, as React is part of it. */
function thrower(stack: string): { remote: string; version: string } | undefined {
  const found = [...stack.matchAll(RELEASE_FILE)].map(([, remote = '', version = '']) => ({ remote, version }));
  return found.find(({ remote }) => remote !== SHELL) ?? found[0];
}

/** The lines that name a place in a file of a release. Others may have the message, or the URL of a page. */
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => PLACE.test(line))
    .join('\n')
    .slice(0, MAX_STACK);

/**
 * What an error is stored as; `null` for one that says nothing about a release. The scripts of extensions and in-app browsers
 * throw in the page, too: their errors name no file of a release.
 */
export function rumErrorOf(thrown: unknown, page: MeasuredPage | null): RumError | null {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const release = thrower(stack);
  if (!release || EXTENSION.test(stack) || isOfForeignChange(error)) return null;
  return {
    ...release,
    route: page?.route ?? '*',
    name: masked(error.name),
    message: masked(error.message),
    stack: placesOf(stack),
  };
}

/** Collects the errors that nobody has caught, and those of pages that failed to render, each once. */
export function collectErrors(page: () => MeasuredPage | null): { take(): RumError[] } {
  const seen = new Set<string>();
  let errors: RumError[] = [];
  const add = (thrown: unknown) => {
    const error = rumErrorOf(thrown, page());
    const name = error && JSON.stringify(error);
    if (!error || !name || seen.has(name) || seen.size === MAX_ERRORS) return;
    seen.add(name);
    errors.push(error);
  };
  // An error of a script from elsewhere has neither a message nor a stack.
  window.addEventListener('error', ({ error }) => error && add(error));
  window.addEventListener('unhandledrejection', ({ reason }) => add(reason));
  return {
    take() {
      for (const error of takeRenderErrors()) add(error);
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}
