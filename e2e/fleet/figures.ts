import { isFailure, type Journal, type Request } from './journal.ts';

/** Connections that an operation has broken are noticed within this time after it. */
export const AFTER_MS = 15_000;

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function rowOf([name, requests = []]: [string, Request[] | undefined]): string {
  const times = requests.map(({ ms }) => ms);
  const failed = requests.filter(isFailure).length;
  const [count, p50, p99] = [requests.length, quantile(times, 0.5), quantile(times, 0.99)];
  return `${name.padEnd(26)} ${String(count).padStart(7)} requests, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed`;
}

/** Requests by kind, operations with their duration, and failures by the operation that ran. */
export function figuresOf(journal: Journal): string[] {
  const { requests, windows } = journal;
  const kinds = Object.entries(Object.groupBy(requests, ({ kind, name }) => `${kind} ${name}`));
  const operations = windows.map(({ name, from, to }) => `${name}: ${((to - from) / 1000).toFixed(1)} s`);
  const failures = Object.groupBy(
    requests.filter(isFailure),
    ({ at, kind, name, status }) => `failed during "${journal.actAt(at, AFTER_MS)}": ${kind} ${name} ${status}`,
  );
  const failed = Object.entries(failures).map(
    ([what, all = []]) => `${what} × ${all.length}  ${all[0]?.problem.replace(/\s+/g, ' ').slice(0, 160) ?? ''}`,
  );
  return [...kinds.toSorted().map(rowOf), '', ...operations, '', ...failed];
}
