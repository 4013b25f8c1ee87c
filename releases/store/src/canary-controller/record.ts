import type { Canary, RemoteReleases } from '@urooj/host/release-map';
import { readJsonRecord, type SiteStore, writeRecord } from '../store.ts';
import { CONTROLLER_SHAPE } from '../stored-shapes.ts';
import { type Judgement, MEASURES, type Measure } from './judge-canary.ts';

type Findings = Readonly<Record<Measure, Judgement['measures'][Measure]['finding']>>;

/** What a controller remembers of a trial. Only `canary.controller` of the release map decides anything; this may be lost. */
export type ControllerRecord = {
  /** The trial that it is about; of another one it says nothing. */
  readonly trial: string;
  /** Above how many milliseconds a visit counts as slow; null until it is known. */
  readonly thresholds: Readonly<Record<'lcp' | 'inp', number | null>>;
  /** The last judgement, for `status`. `at`: the end of the figures. */
  readonly standing: {
    readonly at: string;
    readonly visits: { readonly canary: number; readonly control: number };
    readonly findings: Findings;
  } | null;
  /** What operators have read already. */
  readonly said: readonly string[];
};

export type AutomaticCanary = Canary & { controller: NonNullable<Canary['controller']> };

/** A trial begins again where the canary, its controller or the version that it is compared with is another one. */
export const trialKey = (
  { version, controller }: AutomaticCanary,
  { active }: Pick<RemoteReleases, 'active'>,
): string => `${version} since ${controller.steps[0]?.since} against ${active}`;

const keyOf = (remote: string) => `controller/${remote}.json`;

/** The record of this trial, or an empty one. */
export async function readControllerRecord(site: SiteStore, remote: string, trial: string): Promise<ControllerRecord> {
  const advice = 'Delete it: the controller writes it again.';
  const known = await readJsonRecord<ControllerRecord>(site, keyOf(remote), CONTROLLER_SHAPE, advice);
  return known?.trial === trial ? known : { trial, thresholds: { lcp: null, inp: null }, standing: null, said: [] };
}

type Judged = Pick<ControllerRecord, 'thresholds'> & {
  readonly at: Date;
  readonly visits: { readonly canary: number; readonly control: number };
};

/** Why nothing could be judged; said again when it happens again. */
const OBSTACLES = ['off', 'clock', 'figures'];

export type ControllerNotes = {
  thresholds(): ControllerRecord['thresholds'];
  judged(judgement: Judgement, judged: Judged): Promise<void>;
  /** Prints a line, unless one about the same was printed in this trial, by whatever process. */
  sayOnce(what: string, line: string): Promise<void>;
};

/** The record of a trial, to be written. */
export async function openControllerNotes(
  site: SiteStore,
  remote: string,
  trial: string,
  say: (line: string) => void,
): Promise<ControllerNotes> {
  let record = await readControllerRecord(site, remote, trial);
  const write = (change: Partial<ControllerRecord>) => {
    record = { ...record, ...change };
    return writeRecord(site, keyOf(remote), JSON.stringify(record));
  };
  return {
    thresholds: () => record.thresholds,
    judged({ measures }, { at, visits, thresholds }) {
      const findings = Object.fromEntries(MEASURES.map((name) => [name, measures[name].finding])) as Findings;
      const said = record.said.filter((what) => !OBSTACLES.includes(what));
      return write({ thresholds, said, standing: { at: at.toISOString(), visits, findings } });
    },
    async sayOnce(what, line) {
      if (record.said.includes(what)) return;
      say(line);
      await write({ said: [...record.said, what] });
    },
  };
}
