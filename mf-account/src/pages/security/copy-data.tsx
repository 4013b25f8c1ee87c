import { errorText } from '@urooj/api/result';
import { securityCalls } from '@urooj/api/security-calls';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { useRef, useState } from 'react';
import { copyTexts } from '../../texts/en/security.ts';
import { FactorSection } from './factor-section.tsx';

/** Asks for a copy of what the shop has about the user. It comes by mail. */
export function CopyData() {
  const { api, notify } = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRequesting, setRequesting] = useState(false);
  const request = async () => {
    setRequesting(true);
    const result = await securityCalls(api).copyData();
    setRequesting(false);
    if (result.ok) notify.toast('success', copyTexts.requested);
    else notify.toast('error', errorText(result.error, copyTexts.failed));
  };
  return (
    <FactorSection heading={copyTexts.heading} lead={copyTexts.lead} headingRef={heading}>
      <div>
        <Button variant="secondary" busy={isRequesting} busyLabel={copyTexts.busy} onClick={() => void request()}>
          {copyTexts.submit}
        </Button>
      </div>
    </FactorSection>
  );
}
