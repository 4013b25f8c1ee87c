/** Whether requests should be sent to this process, and if not, why. */
type ReadinessReport = {
  readonly status: 'ok' | 'draining' | 'unavailable';
  /** The names of the checks that failed. */
  readonly failed?: readonly string[];
  /** What does not work although the process is ready: pages can be read. */
  readonly degraded?: readonly string[];
};

/** Rejects when the process cannot serve. */
export type ReadinessCheck = () => Promise<unknown>;

export type Readiness = {
  /** From now on the report says that the process is about to stop. */
  drain(): void;
  report(): Promise<ReadinessReport>;
};

/** Readers need no database. Where its disk is full another process could not do more. */
const STOPPED_BY: Readonly<Record<string, readonly string[] | undefined>> = { disk_full: ['database'] };

/**
 * @param checks by name; all of them run for each report
 * @param degradedBy what an operator has to correct although requests should be sent to this process
 */
export function createReadiness(
  checks: Readonly<Record<string, ReadinessCheck>>,
  degradedBy: () => readonly string[] = () => [],
): Readiness {
  let isDraining = false;
  return {
    drain: () => {
      isDraining = true;
    },
    async report() {
      if (isDraining) return { status: 'draining' };
      const names = Object.keys(checks);
      const outcomes = await Promise.allSettled(names.map((name) => checks[name]?.()));
      const rejected = names.filter((_, i) => outcomes[i]?.status === 'rejected');
      const causes = degradedBy();
      const explained = causes.flatMap((cause) => STOPPED_BY[cause] ?? []);
      const failed = rejected.filter((name) => !explained.includes(name));
      const degraded = [...causes, ...rejected.filter((name) => explained.includes(name))];
      return {
        ...(failed.length === 0 ? { status: 'ok' } : { status: 'unavailable', failed }),
        ...(degraded.length > 0 && { degraded }),
      };
    },
  };
}
