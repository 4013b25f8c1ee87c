import { type ApiError, errorText } from '@urooj/api/result';
import { type OwnerSettings, settingsCalls } from '@urooj/api/settings-calls';
import { setMethods } from '@urooj/domain/payees';
import { useHost } from '@urooj/host/router';
import { useLeaveWarning } from '@urooj/host/use-leave-warning';
import { type RefObject, useRef, useState } from 'react';
import { settingsTexts as text } from '../../texts/en/settings.ts';
import { payeeTexts } from '../../texts/en/settings-payees.ts';
import { type ChangedValue, type SettingsFormInstance, takeChanges } from './changed-meanwhile.ts';
import { type SettingsValues, settingsOf } from './settings-form-values.ts';

export type Outcome = {
  readonly tone: 'success' | 'error' | 'info' | 'warning';
  readonly text: string;
  /** What somebody else has changed. */
  readonly changes?: readonly ChangedValue[];
  /** It is said beside the field, too. */
  readonly isAtField?: boolean;
};

/**
 * What is live, and how the form is saved. What was typed stays after a failure; a change of somebody else is not
 * overwritten, because each save names the revision that was edited.
 */
export function useSettings(settings: OwnerSettings, form: RefObject<SettingsFormInstance | null>) {
  const calls = settingsCalls(useHost().api);
  const [live, setLive] = useState(settings);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const isSaving = useRef(false);
  const hasNewChange = useRef(false);
  useLeaveWarning(isUnsaved, text.leave);

  function noteChange() {
    // What somebody else has changed is read while the form is corrected.
    setOutcome((shown) => (shown?.changes ? shown : null));
    setUnsaved(true);
    hasNewChange.current = true;
  }

  /** The server names the setting that it refuses. */
  function showError(error: ApiError) {
    const isAtField = error.kind === 'response' && error.field === 'unexpected';
    setOutcome({ tone: 'error', text: errorText(error, text.saveFailed), isAtField });
    if (!isAtField) return;
    const { name = '', expected = '' } = error.params ?? {};
    form.current?.setFields([{ name: String(name).split('.'), errors: [text.unexpected(expected)] }]);
  }

  async function send(next: OwnerSettings): Promise<void> {
    const result = await calls.changeOwnerSettings(next);
    if (result.ok) {
      // Until here the page warns who leaves it: a save may wait for a confirmation. What was typed meanwhile is not saved.
      setUnsaved(hasNewChange.current);
      setLive({ ...next, revision: result.value });
      return setOutcome({ tone: 'success', text: text.saved(result.value) });
    }
    const isConflict = result.error.kind === 'response' && result.error.code === 'edited_meanwhile';
    const now = isConflict ? await calls.ownerSettings() : null;
    if (!now?.ok || !form.current) return showError(result.error);
    const changes = takeChanges(form.current, live, now.value);
    setLive(now.value);
    setOutcome({ tone: 'warning', text: text.changedMeanwhile, changes });
  }

  async function save(values: SettingsValues) {
    if (isSaving.current) return;
    const next = settingsOf(values, live);
    // A shop with placeholders only does not start.
    const hasAccount = setMethods(live.payees).length > 0;
    if (hasAccount && Object.keys(next.payees).length > 0 && setMethods(next.payees).length === 0)
      return setOutcome({ tone: 'error', text: payeeTexts.placeholdersOnly });
    isSaving.current = true;
    setBusy(true);
    hasNewChange.current = false;
    setOutcome({ tone: 'info', text: text.saving });
    await send(next);
    isSaving.current = false;
    setBusy(false);
  }

  return { live, outcome, busy, noteChange, save };
}
