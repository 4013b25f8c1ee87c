import type { PlannedCatalogue } from '@urooj/contract/planned-catalogue';
import { formatDateTime } from '@urooj/domain/dates';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { catalogueTexts } from '../../texts/en/catalogue.ts';
import { ChangeList } from './change-list.tsx';

const text = catalogueTexts.planned;

type PlannedChangeProps = { planned: PlannedCatalogue; onCancel: () => Promise<void> };

/** What the shop will change itself, and when. */
export function PlannedChange({ planned: { at, by, changes }, onCancel }: PlannedChangeProps) {
  const { notify } = useHost();
  const [busy, setBusy] = useState(false);
  async function cancel() {
    if (busy || !(await notify.confirm(text.question))) return;
    setBusy(true);
    await onCancel();
    setBusy(false);
  }
  return (
    <Notice>
      <p>{text.text(formatDateTime(at), by)}</p>
      <ChangeList changes={changes} />
      <Button variant="secondary" busy={busy} onClick={() => void cancel()}>
        {text.cancel}
      </Button>
    </Notice>
  );
}
