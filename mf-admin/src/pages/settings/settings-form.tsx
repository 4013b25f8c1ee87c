import type { OwnerSettings } from '@urooj/api/settings-calls';
import { Form } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { focusFirstError } from '@urooj/ui/form';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { changeText, valueText } from '../../components/history-entry.ts';
import { settingsTexts as text } from '../../texts/en/settings.ts';
import { FORM_PROPS } from '../bank-messages/form.ts';
import type { ChangedValue, SettingsFormInstance } from './changed-meanwhile.ts';
import { Contents } from './contents.tsx';
import { Fields } from './fields.tsx';
import { SECTIONS, type Section } from './sections.tsx';
import styles from './settings.module.css';
import { valuesOf } from './settings-form-values.ts';
import { type Outcome, useSettings } from './use-settings.ts';

/** Every setting that the dashboard can change, by sections. */
export function SettingsForm({ settings, hasPeople }: { settings: OwnerSettings; hasPeople: boolean }) {
  const [initial] = useState(() => valuesOf(settings));
  const form = useRef<SettingsFormInstance>(null);
  const box = useRef<HTMLDivElement>(null);
  const { live, outcome, busy, noteChange, save } = useSettings(settings, form);

  useEffect(() => {
    if (outcome?.isAtField) focusFirstError(box.current);
  }, [outcome]);

  return (
    <div ref={box}>
      <Form
        ref={(instance) => {
          form.current = instance;
        }}
        name="settings"
        {...FORM_PROPS}
        className={styles.form ?? ''}
        initialValues={initial}
        onValuesChange={noteChange}
        onFinish={(values) => void save(values)}
      >
        <Stack gap="loose">
          <Contents sections={hasPeople ? [...SECTIONS, { id: 'people', heading: text.people }] : SECTIONS} />
          {SECTIONS.map((section) => (
            <SectionFields key={section.id} section={section} live={live} />
          ))}
          {outcome === null ? null : <OutcomeNotice {...outcome} />}
          <div>
            <Button type="submit" busy={busy}>
              {text.save}
            </Button>
          </div>
        </Stack>
      </Form>
    </div>
  );
}

function SectionFields({ section, live }: { section: Section; live: OwnerSettings }) {
  const { id, heading, intro, noteOf } = section;
  const note = noteOf?.(live) ?? null;
  const headingId = `${id}-heading`;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>{heading}</h2>
      <p className={styles.intro}>{intro}</p>
      {'fields' in section ? <Fields fields={section.fields} /> : <section.Content live={live} />}
      {note === null ? null : <Notice>{note}</Notice>}
    </section>
  );
}

function OutcomeNotice({ tone, text: sentence, changes = [] }: Outcome) {
  return (
    <Notice tone={tone}>
      {sentence}
      {changes.length === 0 ? null : (
        <ul>
          {changes.map((change) => (
            <li key={change.name}>{changeLine(change)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function changeLine({ name, before, after, typed }: ChangedValue): string {
  const change = changeText(before, after);
  return typed === undefined ? text.changed(name, change) : text.changedAsWell(name, change, valueText(typed));
}
