import { errorText } from '@urooj/api/result';
import { securityCalls } from '@urooj/api/security-calls';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { type Ref, useState } from 'react';
import { recoveryTexts } from '../../texts/en/security.ts';
import type { FactorProps } from './factor-props.ts';
import { FactorSection } from './factor-section.tsx';

type RecoveryCodesProps = Pick<FactorProps, 'onChange'> & {
  left: number;
  hasFactor: boolean;
  headingRef: Ref<HTMLHeadingElement>;
};

/** How many recovery codes are left, and the button for new ones. */
export function RecoveryCodes({ left, hasFactor, headingRef, onChange }: RecoveryCodesProps) {
  const { api, notify } = useHost();
  const [isReplacing, setReplacing] = useState(false);
  const replace = async () => {
    const isConfirmed = await notify.confirm({
      title: recoveryTexts.replaceTitle,
      text: recoveryTexts.replaceText,
      confirm: recoveryTexts.replace,
      danger: true,
    });
    if (!isConfirmed) return;
    setReplacing(true);
    const result = await securityCalls(api).replaceRecoveryCodes();
    if (result.ok) {
      notify.toast('success', recoveryTexts.replaced);
      await onChange(result.value);
    } else {
      notify.toast('error', errorText(result.error, recoveryTexts.replaceFailed));
    }
    setReplacing(false);
  };
  return (
    <FactorSection heading={recoveryTexts.heading} lead={recoveryTexts.lead} headingRef={headingRef}>
      {hasFactor ? (
        <>
          <p>{recoveryTexts.left(left)}</p>
          <div>
            <Button
              variant="secondary"
              busy={isReplacing}
              busyLabel={recoveryTexts.replacing}
              onClick={() => void replace()}
            >
              {recoveryTexts.replace}
            </Button>
          </div>
        </>
      ) : (
        <p>{recoveryTexts.none}</p>
      )}
    </FactorSection>
  );
}
