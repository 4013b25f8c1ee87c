import type { Announcement } from '@urooj/contract/announcements';
import { hasEnded } from '@urooj/domain/announcements';
import { isoOfLocalTime, localTimeOf } from '@urooj/domain/dates';
import { Checkbox } from '@urooj/ui/antd';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { shopStatementTexts } from '../../texts/en/shop-statements.ts';
import styles from './statements.module.css';
import type { AnnouncementName } from './use-statements.ts';

const text = shopStatementTexts.announcements;
const NEW: Announcement = { en: '', ur: '', until: null };
/** As the schema of the call has it. */
const MAX_LENGTH = 300;

type AnnouncementFieldsProps = {
  name: AnnouncementName;
  announcement: Announcement | null;
  onEdit: (announcement: Announcement | null) => void;
};

/** A switch, and while it is on a sentence in both languages and a time. */
export function AnnouncementFields({ name, announcement, onEdit }: AnnouncementFieldsProps) {
  const { group, on, help } = text[name];
  return (
    <fieldset className={styles.group} aria-label={group}>
      <Checkbox checked={announcement !== null} onChange={({ target }) => onEdit(target.checked ? NEW : null)}>
        {on}
      </Checkbox>
      <p className={styles.help}>{help}</p>
      {announcement ? <Fields announcement={announcement} onEdit={onEdit} /> : null}
    </fieldset>
  );
}

type FieldsProps = { announcement: Announcement; onEdit: (announcement: Announcement) => void };

function Fields({ announcement, onEdit }: FieldsProps) {
  const { until } = announcement;
  return (
    <div className={styles.fields}>
      {(['en', 'ur'] as const).map((language) => (
        <Field key={language} label={text[language]} required={language === 'en'}>
          {(control) => (
            <TextInput
              {...control}
              dir={language === 'ur' ? 'rtl' : 'auto'}
              lang={language}
              maxLength={MAX_LENGTH}
              value={announcement[language]}
              onChange={({ target }) => onEdit({ ...announcement, [language]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field
        label={text.until}
        help={text.untilHelp}
        warning={hasEnded(announcement, Date.now()) ? text.ended : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={until === null ? '' : localTimeOf(until)}
            onChange={({ target }) => onEdit({ ...announcement, until: isoOfLocalTime(target.value) })}
          />
        )}
      </Field>
    </div>
  );
}
