import type { OwnerSettings } from '@urooj/api/settings-calls';
import { valuesByName } from '@urooj/domain/settings-values';
import { valuesOf } from './settings-form-values.ts';

/** What is used of antd's form. */
export type SettingsFormInstance = {
  getFieldsValue: (all: true) => object;
  setFieldValue: (path: string[], value: unknown) => void;
  setFields: (fields: { name: string[]; errors: string[] }[]) => void;
};

/** A value that somebody else has changed since it was loaded into the form. */
export type ChangedValue = {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  /** What the form has instead of `before`; absent where nothing else was typed. */
  readonly typed?: unknown;
};

/** Puts what somebody else has changed into the form, except where something else was typed. @returns the changes */
export function takeChanges(form: SettingsFormInstance, loaded: OwnerSettings, live: OwnerSettings): ChangedValue[] {
  const [before, after] = [valuesByName(valuesOf(loaded)), valuesByName(valuesOf(live))];
  const typed = valuesByName(form.getFieldsValue(true));
  const changed = Object.keys(after).filter((name) => before[name] !== after[name] && typed[name] !== after[name]);
  return changed.map((name) => {
    const change = { name, before: before[name], after: after[name] };
    if (typed[name] !== before[name]) return { ...change, typed: typed[name] };
    form.setFieldValue(name.split('.'), after[name]);
    return change;
  });
}
