import type { Vitals } from '@urooj/contract/console';
import { LANGUAGES } from '@urooj/contract/languages';
import { RUM_MEASURES } from '@urooj/contract/rum-vocabulary';
import { type Option, SelectField } from '@urooj/ui/select-field';
import { vitalsTexts as text } from '../../texts/en/vitals.ts';
import type { VitalsFilters } from './use-filters.ts';
import styles from './vitals.module.css';

type Props = {
  filters: VitalsFilters;
  update: (change: Partial<VitalsFilters>) => void;
  remotes: readonly string[];
  figures: Vitals | null;
};

/** Every name once, with the chosen one: its figures may be gone. */
const optionsOf = (all: string, names: readonly string[], chosen: string, label = (name: string) => name): Option[] => [
  { value: '', label: all },
  ...[...new Set([...names, ...(chosen ? [chosen] : [])])].map((name) => ({ value: name, label: label(name) })),
];

const MEASURES = RUM_MEASURES.map((measure) => ({ value: measure, label: text.measures[measure] }));
const TIMES = Object.entries(text.times).map(([value, label]) => ({ value, label }));
const LANGUAGE_OPTIONS = optionsOf(text.everyLanguage, LANGUAGES, '', (name) => text.languages[name] ?? name);
const deviceLabel = (name: string): string => text.devices[name] ?? name;

/** Chooses which figures are shown. */
export function Filters({ filters, update, remotes, figures }: Props) {
  const { remote, measure, route, language, device, hours } = filters;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of three years ago do not know `<search>`
    <div role="search" aria-label={text.filters} className={styles.filters}>
      <SelectField
        label={text.remote}
        options={optionsOf(text.everyRemote, remotes, remote)}
        value={remote}
        onChange={(value) => update({ remote: value, route: '' })}
      />
      <SelectField
        label={text.measure}
        options={MEASURES}
        value={measure}
        onChange={(value) => update({ measure: value })}
      />
      <SelectField
        label={text.route}
        options={optionsOf(text.everyRoute, figures?.routes ?? [], route)}
        value={route}
        onChange={(value) => update({ route: value })}
      />
      <SelectField
        label={text.language}
        options={LANGUAGE_OPTIONS}
        value={language}
        onChange={(value) => update({ language: value, route: '' })}
      />
      <SelectField
        label={text.device}
        options={optionsOf(text.everyDevice, figures?.devices ?? [], device, deviceLabel)}
        value={device}
        onChange={(value) => update({ device: value })}
      />
      <SelectField label={text.time} options={TIMES} value={hours} onChange={(value) => update({ hours: value })} />
    </div>
  );
}
