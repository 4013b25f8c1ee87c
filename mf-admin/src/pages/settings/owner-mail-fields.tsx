import { OWNER_MAILS, type OwnerMail } from '@urooj/contract/vocabulary';
import { FormItem, Select } from '@urooj/ui/antd';
import { ownerMailTexts as text } from '../../texts/en/owner-mails.ts';
import styles from './settings.module.css';

const NAMES = Object.keys(OWNER_MAILS) as OwnerMail[];
const optionsOf = (name: OwnerMail) => OWNER_MAILS[name].map((time) => ({ value: time, label: text.times[time] }));

/** When the owner gets a mail about what. */
export function OwnerMailFields() {
  return (
    <>
      <h2>{text.heading}</h2>
      <p>{text.intro}</p>
      <div className={styles.fields}>
        {NAMES.map((name) => (
          <FormItem key={name} name={['ownerMails', name]} label={text.names[name]} extra={text.help[name]} required>
            <Select options={optionsOf(name)} virtual={false} />
          </FormItem>
        ))}
      </div>
    </>
  );
}
