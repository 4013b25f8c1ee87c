import type { Catalogue } from '@urooj/contract/catalogue';
import type { CatalogueChange } from '@urooj/domain/catalogue-changes';
import { catalogueWarnings, endsEarlierByItself, warningKey } from '@urooj/domain/catalogue-warnings';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useId, useState } from 'react';
import { catalogueTexts } from '../../texts/en/catalogue.ts';
import styles from './catalogue.module.css';
import { type ChangeRow, changeRow, priceRows, warningText } from './change-text.ts';
import { changedPages } from './changed-pages.ts';
import type { Decision } from './use-catalogue.ts';
import { timeOf, type When, WhenFields } from './when-fields.tsx';

const text = catalogueTexts.dialog;
/** Their old and new values are among the prices. */
const PRICES = ['usdCents', 'custom.usdCentsPerThousand'];

type ReviewDialogProps = {
  before: Catalogue;
  after: Catalogue;
  changes: readonly CatalogueChange[];
  busy: boolean;
  /** Whether a change is planned, which another one would replace. */
  hasPlan: boolean;
  onSave: (decision: Decision) => void;
  onClose: () => void;
};

/** What saving will do: old and new prices, the pages that change, and what is probably a mistake. */
export function ReviewDialog({ before, after, changes, busy, hasPlan, onSave, onClose }: ReviewDialogProps) {
  const [endsEarlier, setEndsEarlier] = useState(() => endsEarlierByItself(before, after));
  const [isConfirmed, setConfirmed] = useState(false);
  const [when, setWhen] = useState<When>({ isLater: false, typed: '', isWrong: false });
  const helpId = useId();
  const warnings = catalogueWarnings(before, after);
  const mayNotSave = warnings.length > 0 && !isConfirmed;
  function save() {
    const at = when.isLater ? timeOf(when.typed) : null;
    if (when.isLater && at === null) return setWhen({ ...when, isWrong: true });
    onSave({ endsEarlierPrices: endsEarlier, confirmed: warnings.map(warningKey), at });
  }
  const others = changes.filter(({ field }) => !PRICES.includes(field)).map(changeRow);
  return (
    <Modal open title={text.title} footer={null} onCancel={onClose} width={760}>
      <Stack>
        <Changes heading={text.prices} rows={priceRows(before, after)} />
        <Changes heading={text.others} rows={others} />
        <Pages before={before} after={after} />
        {warnings.length > 0 ? (
          <Notice tone="warning">
            <strong>{text.warnings}</strong>
            <ul className={styles.list}>
              {warnings.map((warning) => (
                <li key={warningKey(warning)}>{warningText(warning)}</li>
              ))}
            </ul>
            <label className={styles.toggle}>
              <input type="checkbox" checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)} />
              {text.confirmWarnings}
            </label>
          </Notice>
        ) : null}
        <div>
          <label className={styles.toggle}>
            <input
              type="checkbox"
              aria-describedby={helpId}
              checked={endsEarlier}
              onChange={({ target }) => setEndsEarlier(target.checked)}
            />
            {text.endEarlier}
          </label>
          <p id={helpId} className={styles.help}>
            {text.endEarlierHelp}
          </p>
        </div>
        <WhenFields when={when} onChange={setWhen} />
        {when.isLater && hasPlan ? <Notice>{text.replacesPlan}</Notice> : null}
        <Cluster>
          <Button busy={busy} disabled={mayNotSave} onClick={save}>
            {when.isLater ? text.plan : text.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}

function Changes({ heading, rows }: { heading: string; rows: readonly ChangeRow[] }) {
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus
    <section className={styles.scroll} tabIndex={0} aria-label={heading}>
      <table className={styles.changes} aria-label={heading}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{text.before}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, before, after }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Pages({ before, after }: { before: Catalogue; after: Catalogue }) {
  const pages = changedPages(before, after);
  if (pages.length === 0) return <p>{text.noPages}</p>;
  return (
    <section aria-label={text.pages}>
      <h2 className={styles.heading}>{text.pages}</h2>
      <ul className={styles.pages}>
        {pages.map(({ path, name }) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
