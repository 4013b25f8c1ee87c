import { errorText } from '@urooj/api/result';
import { securityCalls } from '@urooj/api/security-calls';
import { sitePaths } from '@urooj/host/paths';
import { useHost, useNavigate } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { useRef, useState } from 'react';
import { deletionTexts } from '../../texts/en/security.ts';
import { FactorSection } from './factor-section.tsx';

/** What the deletion of the account takes away, and what stays until when, before its button. */
export function DeleteAccount() {
  const { api, config, notify, session } = useHost();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    const { confirmTitle: title, confirmText: text, submit: confirm } = deletionTexts;
    if (!(await notify.confirm({ title, text, confirm, danger: true }))) return;
    setDeleting(true);
    const result = await securityCalls(api).deleteAccount();
    if (result.ok) {
      // Its session has ended with it.
      session.expire();
      await navigate(sitePaths.home());
      notify.toast('success', deletionTexts.done);
      return;
    }
    setDeleting(false);
    notify.toast('error', errorText(result.error, deletionTexts.failed));
  };
  return (
    <FactorSection heading={deletionTexts.heading} lead={deletionTexts.lead} headingRef={heading}>
      {deletionTexts.effects(config.bookYears).map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
      <div>
        <Button variant="danger" busy={isDeleting} busyLabel={deletionTexts.busy} onClick={() => void remove()}>
          {deletionTexts.submit}
        </Button>
      </div>
    </FactorSection>
  );
}
