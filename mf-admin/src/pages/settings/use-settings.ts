import { type ApiError, errorText } from '@urooj/api/result';
import { type OwnerSettings, settingsCalls } from '@urooj/api/settings-calls';
import { setMethods } from '@urooj/domain/payees';
import { useHost } from '@urooj/host/router';
import { useLeaveWarning } from '@urooj/host/use-leave-warning';
import { type RefObject, useState } from 'react';
import { type SaveOutcome, useSave } from '../../components/use-save.ts';
import { settingsTexts as text } from '../../texts/en/settings.ts';
import { payeeTexts } from '../../texts/en/settings-payees.ts';
import { type ChangedValue, type SettingsFormInstance, takeChanges } from './changed-meanwhile.ts';
import { type SettingsValues, settingsOf } from './settings-form-values.ts';

export type Outcome = SaveOutcome & {
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
  const { outcome, setOutcome, busy, isUnsaved, save, ...saving } = useSave<Outcome>({
    tone: 'info',
    text: text.saving,
  });
  useLeaveWarning(isUnsaved, text.leave);

  function noteChange() {
    // What somebody else has changed is read while the form is corrected.
    setOutcome((shown) => (shown?.changes ? shown : null));
    saving.noteChange();
  }

  /** The server names the setting that it refuses. */
  function failed(error: ApiError): Outcome {
    const isAtField = error.kind === 'response' && error.field === 'unexpected';
    if (isAtField) {
      const { name = '', expected = '' } = error.params ?? {};
      form.current?.setFields([{ name: String(name).split('.'), errors: [text.unexpected(expected)] }]);
    }
    return { tone: 'error', text: errorText(error, text.saveFailed), isAtField };
  }

  async function send(next: OwnerSettings): Promise<Outcome> {
    // A shop with placeholders only does not start.
    const hasAccount = setMethods(live.payees).length > 0;
    if (hasAccount && Object.keys(next.payees).length > 0 && setMethods(next.payees).length === 0)
      return { tone: 'error', text: payeeTexts.placeholdersOnly };
    const result = await calls.changeOwnerSettings(next);
    if (result.ok) {
      setLive({ ...next, revision: result.value });
      return { tone: 'success', text: text.saved(result.value) };
    }
    const isConflict = result.error.kind === 'response' && result.error.code === 'edited_meanwhile';
    const now = isConflict ? await calls.ownerSettings() : null;
    if (!now?.ok || !form.current) return failed(result.error);
    const changes = takeChanges(form.current, live, now.value);
    setLive(now.value);
    return { tone: 'warning', text: text.changedMeanwhile, changes };
  }

  return {
    ...{ live, outcome, busy, noteChange },
    save: (values: SettingsValues) => save(() => send(settingsOf(values, live))),
  };
}
