/**
 * The work of one kind of job. It may run in any process, and again after a crash.
 * @param payload as it was added; parse it
 * @param signal aborts when the process is stopping: long work ends early, and its rest is done by the next run
 */
export type Job = (payload: unknown, signal: AbortSignal) => Promise<void>;

/** The work for each name that jobs are added with. Other processes ignore names that they do not know. */
export type Jobs = Readonly<Record<string, Job>>;

type ScheduledJob = {
  readonly job: string;
  /** When, in UTC, as in a crontab: minute, hour, day, month, weekday. */
  readonly cron: string;
  /** The time between two runs. A run that was missed because no process was there is made up for within this time. */
  readonly periodMs: number;
};

/** Jobs, and when those run that nobody adds. */
export type JobTable = {
  readonly jobs: Jobs;
  readonly schedule: readonly ScheduledJob[];
};
