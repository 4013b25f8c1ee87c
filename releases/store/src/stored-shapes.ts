/** The shapes of the JSON in a store. */
import { isRecord } from '@urooj/contract/is-record';
import { anything, boolean, listOf, number, object, optional, orNull, recordOf, type Shape, text } from './shape.ts';

const pages = listOf(object({ path: text }));

const announcement = object({ en: text, ur: text, until: orNull(text) });

/** The settings that everybody may read. */
const publicSettings = {
  apiHost: text,
  adminEmail: text,
  brand: object({ name: text, nativeName: text }),
  legalName: text,
  legalAddress: text,
  support: object({ email: text, whatsapp: text }),
  social: recordOf(text),
  payees: recordOf(object({ title: text, account: text })),
  reviewTime: text,
  reviewTimeUrdu: text,
  bankMessages: object({ match: recordOf(text), keepTextDays: number, withoutScreenshot: boolean }),
  bookYears: number,
  refillDays: number,
  switches: object({
    customerCancellation: boolean,
    offline: boolean,
    urdu: boolean,
    measuredReplyTime: boolean,
    measuredDelivery: boolean,
  }),
};
const security = object({
  ...{ adminSecondFactor: text, confirmPaymentsAbove: orNull(number), confirmRefundsAbove: orNull(number) },
  secondPersonAbove: optional(orNull(number)),
});
const catalogue = object({
  pkrPerUsd: number,
  wholeRupees: boolean,
  endsEarlierPrices: boolean,
  services: recordOf(object({})),
});
const unpaidOrders = object({ remindAfterHours: orNull(number), cancelAfterDays: orNull(number) });
const ownerMails = object({ orders: text, payments: text, refunds: text, messages: text, late: text });
const plannedCatalogue = orNull(
  object({ at: text, by: text, endsEarlierPrices: boolean, changes: listOf(object({})) }),
);
const appliedPlan = orNull(
  object({ at: text, by: text, appliedAt: text, changes: listOf(object({})), problems: listOf(text) }),
);
const settings = {
  config: object({
    ...{
      ...publicSettings,
      security,
      unpaidOrders,
      ownerMails,
      catalogue,
      plannedCatalogue,
      appliedPlan,
      statements: object({}),
    },
    ...{ notice: orNull(announcement), closing: orNull(announcement) },
  }),
  publicUrl: text,
};

const release = object({
  ...{ version: text, entry: text, global: text, integrity: text, contract: number },
  ...{ shared: recordOf(text), files: recordOf(text) },
});
const releases = object({
  active: text,
  previous: orNull(text),
  earlier: listOf(text),
  canary: orNull(
    object({
      ...{ version: text, percent: number, rollbackAt: orNull(number), since: number },
      controller: orNull(object({ steps: listOf(object({ percent: number, since: number })) })),
    }),
  ),
  isFirst: boolean,
  versions: recordOf(release),
});

const ofVersion = object({ name: text, from: orNull(text), to: orNull(text), endedCanary: orNull(text) });
const ofCanary = {
  ...{ name: text, version: text, percent: number, rollbackAt: orNull(number) },
  ...{ isAutomatic: boolean, endedCanary: orNull(text) },
};
const STEPS = new Map<unknown, Shape>([
  ...['activate', 'promote', 'rollback', 'retire'].map((kind): [string, Shape] => [kind, ofVersion]),
  ['canary', object(ofCanary)],
  ['move', object({ name: text, segment: text })],
  ['prune', object({ name: text, version: text })],
  ['set', object({ settings: listOf(text) })],
]);
const known: Shape = (value, name) =>
  STEPS.has(value) ? null : `has no kind of step "${name}" that this release knows`;
const step: Shape = (value, name) =>
  object({ kind: known })(value, name) ?? (isRecord(value) ? STEPS.get(value.kind)?.(value, name) : null) ?? null;

const author = { revision: number, at: text, who: text, why: text };

/** An operation of the history. */
export const OPERATION_SHAPE = object({ ...author, steps: listOf(step) });

/** A change of the settings, with what it made of them. */
export const SETTINGS_CHANGE_SHAPE = object({ ...author, what: text, ...settings });

/** The files of a composed site, by their names. */
const OF_REVISION = new Map<string, Shape>([
  ['path-assignments.json', recordOf(text)],
  ['composed-with.json', object(settings)],
  ['composed.json', recordOf(text)],
  ['catalogue.json', catalogue],
  ['statements.json', object({})],
  ['config.json', object({ ...publicSettings, notice: optional(announcement), closing: optional(announcement) })],
  ['headers.json', recordOf(recordOf(text))],
  ['links.json', listOf(object({ path: text, links: listOf(text) }))],
  ['dynamic.json', listOf(object({ remote: text, path: object({ path: text }) }))],
  [
    'pages.json',
    listOf(
      object({
        ...{ path: text, inputs: text, status: number, isListed: boolean, isPrivate: boolean },
        ...{ links: listOf(text), catalogue: orNull(text) },
      }),
    ),
  ],
  ['nav.json', object({})],
  ['nav.ur.json', object({})],
  ['not-rendered.json', listOf(object({ name: text, version: text, inputs: text, pages }))],
  ['redirects.json', recordOf(text)],
  ['remote-paths.json', recordOf(listOf(text))],
  ['public-remotes.json', object({ revision: number, shell: releases, remotes: recordOf(releases) })],
  [
    'remotes.json',
    object({
      ...{ revision: number, shell: releases, remotes: recordOf(releases) },
      ...{ history: listOf(OPERATION_SHAPE), earlierHistory: orNull(text) },
    }),
  ],
  ['revision.json', object({ revision: number, live: recordOf(text) })],
  ['settings-history.json', object({ entries: listOf(SETTINGS_CHANGE_SHAPE), before: orNull(text) })],
  ['store-format.json', object({ format: number })],
]);

/** The shape of a file of a composed site. A file that only a later release writes may have any. */
export const shapeOfRevision = (name: string): Shape => OF_REVISION.get(name) ?? anything;

/** `live.json` of a bucket. */
export const LIVE_SHAPE = object({ revision: number, folder: text });

/** The manifest of a published release. */
export const MANIFEST_SHAPE = object({
  ...{ name: text, version: text, contract: number, entry: text, global: text, publishedAt: text },
  ...{ shared: recordOf(text), packages: recordOf(text), accepts: recordOf(text) },
  sharedEntries: recordOf(object({ fingerprint: text, exports: listOf(text) })),
  ...{ chunks: recordOf(listOf(text)), provides: recordOf(listOf(text)), consumes: recordOf(listOf(text)) },
  ...{ texts: recordOf(recordOf(listOf(text))), languages: listOf(text) },
  declares: object({ pages, nav: listOf(object({ to: text })), budget: recordOf(object({})) }),
  ...{ bundle: text, files: recordOf(object({ integrity: text, bytes: number, brotli: number })) },
});

/** Counts of failures: those of one process, and the sum of past ones. */
export const COUNTS_SHAPE = recordOf(recordOf(object({})));
export const SUM_SHAPE = object({ counts: COUNTS_SHAPE, merged: listOf(text) });

/** How the controller of a canary stands. */
export const CONTROLLER_SHAPE = object({
  ...{ trial: text, thresholds: object({ lcp: orNull(number), inp: orNull(number) }), said: listOf(text) },
  standing: orNull(object({ at: text, visits: object({ canary: number, control: number }), findings: recordOf(text) })),
});

/** The numbers of a preview report. */
export const PREVIEW_SHAPE = object({
  ...{ at: text, revision: number, releases: listOf(object({ name: text, version: text })), passes: anything },
  ...{ pages: number, looksDifferent: number, otherHtml: number, added: number, removed: number },
  ...{ newFindings: number, newErrors: number, overBudget: number, lostJourneys: number },
});

/** A grant for publishing over HTTP. */
export const GRANT_SHAPE = object({
  ...{ name: text, remote: text, kind: text, createdAt: text, createdBy: text, expiresAt: text },
  rights: listOf(text),
  hash: optional(text),
});

/** The versions of the work tree at its last deployment. */
export const WORK_TREE_SHAPE = recordOf(text);
