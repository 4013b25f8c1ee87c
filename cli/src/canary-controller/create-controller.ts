import type { ReleaseMap, RemoteReleases } from '@urooj/host/release-map';
import {
  type AutomaticCanary,
  type ControllerNotes,
  openControllerNotes,
  trialKey,
} from '@urooj/store/controller-record';
import { readHistory } from '@urooj/store/history';
import { type Judgement, judgeCanary, STEPS } from '@urooj/store/judge-canary';
import { readReleaseMap, type SiteStore } from '@urooj/store/store';
import { loggable } from 'backend/loggable';
import type { Outcome } from '../publishing/outcome.ts';
import { describeJudgement, visitsOf } from './describe.ts';
import { type ReadFigures, readTrial, type TrialFigures } from './read-trial.ts';
import { type Period, timeOf, trialPeriods } from './trial-periods.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The next try of a step that was refused, for example because its pages cannot be composed. A rollback is tried each minute. */
const RETRY_MS = 60 * MINUTE_MS;
/** After so long without a decision the operator gets a line. */
const UNDECIDED_DAYS = 7;

/** The name in the history. */
export const CANARY_CONTROLLER = 'canary controller';

type ControllerOptions = {
  readonly site: SiteStore;
  /** `off`: browsers are not asked for figures. Null: this process cannot read any yet. */
  readonly figures: () => ReadFigures | 'off' | null;
  /** Runs a command of `npm run release`, in the name of the controller. */
  readonly run: (argv: readonly string[]) => Promise<Outcome>;
  /** Prints a line for the operator. */
  readonly say: (line: string) => void;
  readonly now?: () => Date;
};

type Trial = {
  readonly name: string;
  readonly map: ReleaseMap;
  readonly releases: RemoteReleases;
  readonly canary: AutomaticCanary;
  readonly periods: readonly Period[];
  /** The end of the figures. */
  readonly until: Date;
  /** When the canary became automatic. */
  readonly begin: number;
  /** When it got its present share. */
  readonly start: number;
};

async function trialOf(site: SiteStore, map: ReleaseMap | null, name: string, now: Date): Promise<Trial | null> {
  const releases = map?.remotes[name as keyof ReleaseMap['remotes']];
  const controller = releases?.canary?.controller;
  if (!map || !releases?.canary || !controller) return null;
  const history = await readHistory(site, map, controller.steps[0]?.since);
  const periods = trialPeriods(controller, history, now);
  const until = periods.at(-1)?.to;
  if (!until) return null;
  const begin = timeOf(history, controller.steps[0]?.since);
  const start = timeOf(history, controller.steps.at(-1)?.since);
  return { name, map, releases, canary: { ...releases.canary, controller }, periods, until, begin, start };
}

const titleOf = ({ name, canary }: Trial): string => `${name} ${canary.version}`;

/** The command of a decision. With the revision that it was made on, it is dropped where anybody was faster. */
function commandOf({ name, map, canary }: Trial, verdict: 'advance' | 'roll back', why: string): readonly string[] {
  const options = [`--on-revision=${map.revision}`, `--why=${why}`];
  if (verdict === 'roll back') return ['rollback', name, ...options];
  const next = STEPS.find(({ percent }) => percent > canary.percent);
  return next ? ['canary', name, canary.version, `${next.percent}`, ...options] : ['promote', name, ...options];
}

type Judged = { readonly judgement: Judgement; readonly figures: TrialFigures };

/** @returns `null` where nothing can be judged; the operator gets one line that says why */
async function judge(
  trial: Trial,
  read: ReadFigures | 'off',
  notes: ControllerNotes,
  now: Date,
): Promise<Judged | null> {
  const { name, releases, canary, periods, until, start } = trial;
  const nothing = (what: string, because: string) =>
    notes.sayOnce(what, `The controller of ${titleOf(trial)} decides nothing: ${because}`).then(() => null);
  if (read === 'off') return nothing('off', 'figures of visitors are off (RUM_SAMPLE=0).');
  if (!(start <= now.getTime() + MINUTE_MS)) {
    return nothing('clock', 'by the clock of this machine its share begins in the future. Compare the clocks.');
  }
  try {
    const figures = await readTrial(read, {
      ...{ remote: name, periods, known: notes.thresholds() },
      versions: { canary: canary.version, control: releases.active },
      begin: new Date(trial.begin),
    });
    const judgement = judgeCanary(figures.shares, canary.percent);
    await notes.judged(judgement, { at: until, visits: visitsOf(figures), thresholds: figures.lasting });
    return { judgement, figures };
  } catch (error) {
    return nothing('figures', `the figures cannot be read: ${loggable(error).message}`);
  }
}

/** Returns a function that judges each automatic canary, once a minute, and does what is decided. */
export function createCanaryController({
  site,
  figures,
  run,
  say,
  now = () => new Date(),
}: ControllerOptions): () => Promise<void> {
  /** Until when a trial was judged, or is not tried again. */
  const done = new Map<string, number>();

  async function decide(
    trial: Trial,
    key: string,
    notes: ControllerNotes,
    { judgement, figures }: Judged,
  ): Promise<void> {
    const { verdict } = judgement;
    const why = describeJudgement(trial.canary.percent, judgement, figures);
    if (verdict === 'undecided') {
      if (now().getTime() - trial.start < UNDECIDED_DAYS * DAY_MS) return;
      const line = `${titleOf(trial)} stays where it is: its controller has not decided for ${UNDECIDED_DAYS} days, ${why}`;
      return notes.sayOnce(`undecided since ${trial.start}`, line);
    }
    const outcome = await run(commandOf(trial, verdict, why));
    if (!('error' in outcome)) return outcome.lines.forEach((line) => void say(`Controller: ${line}`));
    // Somebody else was faster. What is live then is judged next.
    if (outcome.error === 'RevisionConflict') return void done.delete(key);
    if (outcome.error === null) throw new Error(outcome.message);
    if (verdict === 'advance') done.set(key, now().getTime() + RETRY_MS);
    await notes.sayOnce(
      `no ${verdict} at ${trial.canary.percent}`,
      `The controller of ${titleOf(trial)} could not ${verdict}: ${outcome.message}`,
    );
  }

  async function look(trial: Trial, read: ReadFigures | 'off'): Promise<void> {
    const ofTrial = trialKey(trial.canary, trial.releases);
    const key = `${trial.name} ${ofTrial}`;
    if (trial.until.getTime() <= (done.get(key) ?? 0)) return;
    done.set(key, trial.until.getTime());
    const notes = await openControllerNotes(site, trial.name, ofTrial, say);
    const judged = await judge(trial, read, notes, now());
    if (judged) await decide(trial, key, notes, judged);
  }

  return async () => {
    const read = figures();
    let map = await readReleaseMap(site);
    const automatic = Object.entries(map?.remotes ?? {}).filter(([, { canary }]) => canary?.controller);
    if (read === null) return;
    for (const [name] of automatic) {
      const trial = await trialOf(site, map, name, now());
      if (trial) await look(trial, read);
      // A decision has made a revision, on which the next one is made.
      map = await readReleaseMap(site);
    }
  };
}
