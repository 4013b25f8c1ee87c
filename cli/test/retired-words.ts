/**
 * Words that made readers stop, and the standard term that replaced each. `docs/glossary.md` explains the terms that stay.
 *
 * A retired word is matched against the parts of an identifier: `keptPage` has the parts `kept` and `page`.
 */
export const RETIRED_PARTS: Readonly<Record<string, string>> = {
  abroad: 'crossOrigin',
  acts: 'operations',
  alone: 'exclusive, withLock, only',
  anew: 'again',
  answer: 'response',
  ask: 'request',
  asked: 'requested',
  asking: 'input',
  bait: 'attack',
  baits: 'attacks',
  bare: 'plain, unpaginated',
  beating: 'heartbeat',
  borrow: 'consume',
  borrowed: 'consumed',
  breath: 'interval',
  claimant: 'remoteWithPages',
  claimed: 'attached, submitted',
  facade: 'sharedEntry',
  facades: 'sharedEntries',
  face: 'viewState',
  faces: 'viewStates',
  foreword: 'notices',
  forgive: 'clear',
  framed: 'bordered',
  guard: 'accessCheck, canaryController',
  guarded: 'automatic',
  guards: 'accessChecks',
  hurried: 'stopped',
  hurry: 'forceStop',
  impatient: 'timeout',
  kept: 'cached, stored, saved',
  lane: 'worker',
  lanes: 'workers',
  lend: 'provide',
  lends: 'provides',
  lent: 'shared',
  letter: 'email',
  letters: 'emails',
  mend: 'fix',
  mended: 'fixed',
  misfit: 'incompatible',
  misfits: 'compatibilityErrors',
  patience: 'timeout',
  placing: 'input',
  premium: 'customOrder',
  presence: 'isMounted',
  refused: 'rejected, apiError',
  served: 'serverSide',
  sign: 'icon, event, hint',
  signs: 'icons, events, hints',
  suitable: 'compatible',
  suits: 'isCompatible',
  told: 'reported, notified, shown',
  unclaimed: 'unattached',
  unlucky: 'maxAttempts',
  unsuitable: 'incompatible',
  walls: 'sandbox, isolation',
  whoever: 'caller, visitor',
  wish: 'order, params, override',
  wished: 'pending, requested',
  wishes: 'orders, params, overrides',
};

/** Words that are retired as a whole identifier only; as a part of a longer name they may be plain English. */
export const RETIRED_NAMES: Readonly<Record<string, string>> = {
  Report: 'ReleaseReport, PreviewReport, ApiReport, BankMessageReport',
  Reports: 'ReleaseReports',
  readReport: 'readApiReport',
  readReports: 'readReleaseReports',
  mailReport: 'mailBankMessageReport',
  LiveSubjects: 'MeasuredReleases',
  Origin: 'TraceContext, BucketStore, JobSource',
  Act: 'Operation',
  recordAct: 'recordAuditEvent',
  askTwice: 'retryChunkLoad',
  'custom-card': 'custom-order',
  customCard: 'customOrder',
  customCardTexts: 'customOrderTexts',
  customOffer: 'customQuote',
  offers: 'packages',
  offerTexts: 'packageTexts',
  packageOffer: 'packageQuote',
  'language-offer': 'language-suggestion',
  LanguageOffer: 'LanguageSuggestion',
  PasskeyOffer: 'PasskeySuggestions',
  SingleOffer: 'SinglePackage',
  Said: 'ReportedAmount',
  ComposeLive: 'ComposeDynamic',
  composeLive: 'composeDynamic',
  createLivePages: 'createDynamicPages',
  beat: 'sendHeartbeat',
  facts: 'manifest',
  firstSort: 'defaultSort',
  gaps: 'nullsLast',
  giveBack: 'applyRefund',
  idStart: 'shortId',
  Instead: 'OrderUnavailable',
  inTurns: 'mapWithConcurrency',
  isBare: 'isUnpaginated',
  keepForReading: 'registerServiceWorker',
  keepPicture: 'saveImage',
  'live-pages': 'dynamic-pages',
  'live-payment': 'watched-payment',
  'live-updates': 'watch-updates',
  liveHeaders: 'dynamicHeaders',
  lazyPart: 'lazyComponent',
  Line: 'ReleaseState',
  LiveContent: 'DynamicContent',
  LivePage: 'DynamicPage',
  LivePages: 'DynamicPages',
  LivePayment: 'WatchedPayment',
  LiveSession: 'ActiveSession',
  LiveUpdates: 'Updates',
  mayFetchAhead: 'canPrefetch',
  maySeeWhole: 'canViewFullOrder',
  moneyOf: 'getPaymentTotals',
  moveAndTell: 'transitionAndNotify',
  notWhole: 'validateBuild',
  offer: 'package, suggestion',
  Offer: 'Package',
  OFFERS: 'SUGGESTIONS',
  Opening: 'InitialFormState',
  openingOf: 'getInitialFormState',
  PartUnavailable: 'ChunkLoadError',
  spellAsDocument: 'normalizePublicPath',
  standIn: 'fallback',
  tellCustomer: 'notifyCustomer',
  TURN_TIMEOUT_MS: 'ACQUIRE_TIMEOUT_MS',
  whole: 'resolveLazyRoute, full, clientSide',
  wholeView: 'fullOrderView',
};

/**
 * Names that contain a retired word and stay, each with the reason: they are the words of a protocol, of a library, of the
 * specification, or persisted.
 */
export const ALLOWED: Readonly<Record<string, string>> = {
  exportsPresence: 'option of the bundler',
  automaticPresenceSimulation: 'protocol of Chromium',
  offers: 'schema.org',
  acceptedAnswer: 'schema.org',
  answer: 'of a frequent question, or of a dialog',
  Answer: 'of a frequent question, or of a dialog',
  letter: 'a character',
  letters: 'characters',
  SignJWT: 'jose, a library for signed tokens',
  sign: 'of a number',
};

type OneMeaning = {
  readonly part: string;
  readonly files: RegExp;
  /** Names that have the meaning in every file, as their parts joined by spaces. */
  readonly names?: RegExp;
  readonly elsewhere: string;
};

/** A word with one meaning that only these files are about. Elsewhere it would have the meaning that has another term. */
const ONE_MEANING: readonly OneMeaning[] = [
  {
    part: 'claim',
    // What a signed token (JWT) states.
    files: /^(cli\/src\/publishing\/|cli\/test\/(issuer|oidc))/,
    elsewhere: 'idempotencyRow, pathAssignment, attach, submitted, requested',
  },
  {
    part: 'device',
    // Phone, tablet or desktop, by which visits are counted; what an app for phones sends.
    files:
      /^(backend\/src\/modules\/(rum\/|bank-messages\/gateway\/)|backend\/src\/db\/schema\/rum|backend\/test\/(rum|valid-writes)|cli\/(src|test)\/(console|canary-controller-rum)|console\/src\/|shared\/contract\/src\/(console|rum-vocabulary|schemas\/rum)|shell\/src\/rum\/|e2e\/(fixtures\/console|journeys\/rum-figures)|e2e\/playwright)/,
    names: /\bdevice (scale factor|pixel ratio)\b/,
    elsewhere: 'browser, session, phone',
  },
  {
    part: 'frame',
    // A line of a stack; a document inside a document.
    files:
      /^(backend\/src\/modules\/rum\/errors\/|cli\/src\/console\/error-groups|releases\/store\/src\/source-places|e2e\/fixtures\/accessibility)/,
    names: /\b(animation|next|code|stack) frame\b/,
    elsewhere: 'layout, fallback',
  },
  {
    part: 'owner',
    // Who owns the shop.
    files: /^(backend\/src\/modules\/bank-messages\/mailbox\/|cli\/test\/owner-)/,
    names: /\bowner (settings|sees|mails?)\b/,
    elsewhere: 'customer, account, remote, uid',
  },
  {
    part: 'receipt',
    // What a buyer keeps of a payment, and the number that it has.
    files:
      /^(backend\/src\/(db\/(personal-columns|schema\b)|modules\/(books|orders\/views|payments)|seed\/sql-steps)|backend\/test\/leaving|shared\/(api\/src\/normalize|contract\/src\/schemas)\/order|shared\/domain\/src\/(books|entities|order\.fixture)|shared\/host\/src\/receipt|shell\/src\/(after-start|session\/watch-receipt)|mf-account\/src\/|mf-checkout\/src\/(pages\/payment|texts)\/|e2e\/journeys\/guest)/,
    elsewhere: 'bankMessage, credit',
  },
  {
    part: 'proof',
    // A command that proves a property of the product, and what proves a factor of a login.
    files:
      /^(cli\/|vitest\.config|e2e\/playwright\.config|backend\/src\/modules\/(factors|session)\/|mf-account\/src\/pages\/login\/|shared\/(api|contract|host|ui)\/src\/(schemas\/)?(account|factor-form|passkeys|security)|shell\/src\/step-up\/)/,
    elsewhere: 'screenshot, bankMessage',
  },
];

/** The term that a name of a file should use in place of a word that has its meaning in other files only, or null. */
export function misplacedIn(file: string, name: string): string | null {
  const parts = partsOf(name);
  const found = ONE_MEANING.find(
    ({ part, files, names }) =>
      (parts.includes(part) || parts.includes(`${part}s`)) && !files.test(file) && !names?.test(parts.join(' ')),
  );
  return found?.elsewhere ?? null;
}

/** Names that were stored, sent or set under a retired word. Texts of every kind are searched for them. */
export const RETIRED_TEXTS =
  /\bfield(Counts|Histograms|Sample|Figures)\b|\bfield_(counts|errors|visits)\b|receipt(Devices|Patterns|Statements|Health|Report|_devices|_patterns|_nonces|_mailboxes)|\breceipts\.(match|keepTextDays|withoutScreenshot)|(admin-dashboard|followerApi|docs)\/receipts\b|\b(claims|owners)\.json\b|\bclaimed_at\b|claimedBefore|uploads_unclaimed|device_rejected|\b([Pp]remium|[Cc]ustom) card\b|texts\/(en|ur)\/offers\b|\b(as|prerender|rendered): 'frame'|\bdata-live\b|dataset\.live\b/g;

const NOT_CODE =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/(?![*/ ])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/g;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** `keptPage` → kept, page; `MOST_WISHES` → most, wishes; `session-hint` → session, hint. */
export const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

const isCompound = (parts: readonly string[]) => /\bsign (up|in|out|off)\b/.test(parts.join(' '));

/** The standard term that a name should use, or null where it contains no retired word. */
export function retiredIn(name: string): string | null {
  if (Object.hasOwn(ALLOWED, name)) return null;
  const whole = RETIRED_NAMES[name];
  if (whole !== undefined && Object.hasOwn(RETIRED_NAMES, name)) return whole;
  const parts = partsOf(name);
  if (isCompound(parts)) return null;
  const found = parts.find((part) => Object.hasOwn(RETIRED_PARTS, part));
  return found ? (RETIRED_PARTS[found] ?? null) : null;
}

/** The identifiers of a source text, without those in comments, strings and templates. */
export const identifiersIn = (text: string): Set<string> =>
  new Set(text.replace(NOT_CODE, "''").match(IDENTIFIER) ?? []);
