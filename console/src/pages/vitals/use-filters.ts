import { RUM_MEASURES } from '@urooj/contract/rum-vocabulary';
import { isoOf } from '@urooj/domain/dates';
import { useLatest } from '@urooj/ui/use-latest';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { vitalsTexts } from '../../texts/en/vitals.ts';

/** What is shown; an empty text leaves a filter out. */
export type VitalsFilters = Readonly<Record<'remote' | 'measure' | 'route' | 'language' | 'device' | 'hours', string>>;

const DEFAULTS: VitalsFilters = { remote: '', measure: 'lcp', route: '', language: '', device: '', hours: '24' };
const HOUR_MS = 3_600_000;

const isMeasure = (name: string): boolean => RUM_MEASURES.some((measure) => measure === name);

/** The filters that a URL names; those that do not exist are left out. */
export function readFilters(params: URLSearchParams): VitalsFilters {
  const read = Object.keys(DEFAULTS).map((name) => [name, params.get(name) ?? DEFAULTS[name as keyof VitalsFilters]]);
  const filters = Object.fromEntries(read) as VitalsFilters;
  return {
    ...filters,
    measure: isMeasure(filters.measure) ? filters.measure : DEFAULTS.measure,
    hours: filters.hours in vitalsTexts.times ? filters.hours : DEFAULTS.hours,
  };
}

/** The call for these filters. */
export function vitalsPath({ hours, ...filters }: VitalsFilters, now: number): string {
  const named = Object.entries(filters).filter(([, value]) => value !== '');
  const from = isoOf(now - Number(hours) * HOUR_MS);
  return `/vitals?${new URLSearchParams([...named, ['from', from]])}`;
}

/** The filters of the page, which are in its URL. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const latest = useLatest(filters);
  const update = useCallback(
    (change: Partial<VitalsFilters>) => {
      latest.current = { ...latest.current, ...change };
      const entries = Object.entries(latest.current);
      const others = entries.filter(([name, value]) => value !== DEFAULTS[name as keyof VitalsFilters]);
      setParams(others, { replace: true });
    },
    [setParams, latest],
  );
  return { filters, update };
}
