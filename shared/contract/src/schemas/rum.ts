/** What a browser measured in one visit. It contains nothing about the visitor. */
import * as z from 'zod/mini';
import { DEVICE_CLASSES, RUM_EVENTS } from '../rum-vocabulary.ts';
import { line } from './parts.ts';

/** Milliseconds; of `cls` the plain score. The server drops what nobody can have measured. */
const figure = z.optional(z.number());

const Figures = z.object({
  lcp: figure,
  inp: figure,
  cls: figure,
  fcp: figure,
  ttfb: figure,
  hydration: figure,
  remoteLoad: figure,
  softNavigation: figure,
});

/** The release and the route that were live in the tab when the navigation began: the router's pattern in the language of the page. */
const measuredPage = { remote: line, version: line, route: line };

const Page = z.object({
  ...measuredPage,
  cohort: z.optional(z.literal('canary')),
  figures: Figures,
  events: z.optional(z.array(z.enum(RUM_EVENTS)).check(z.maxLength(RUM_EVENTS.length))),
  failed: z.optional(z.literal(true)),
  /** An earlier batch of this visit had a page of this release: the visit is not counted again. */
  counted: z.optional(z.literal(true)),
});

const PageError = z.object({
  ...measuredPage,
  name: z.string().check(z.maxLength(200)),
  message: z.string().check(z.maxLength(200)),
  stack: z.string().check(z.maxLength(2000)),
});

/** One page for each navigation. Errors are accepted and not stored yet. */
export const FieldBody = z.object({
  device: z.enum(DEVICE_CLASSES),
  pages: z.array(Page).check(z.maxLength(20)),
  errors: z.array(PageError).check(z.maxLength(10)),
});
