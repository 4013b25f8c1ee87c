import { errorText } from '@urooj/api/result';
import { securityCalls, type TotpSecret } from '@urooj/api/security-calls';
import { formatDate } from '@urooj/domain/dates';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Skeleton } from '@urooj/ui/skeleton';
import { Suspense, useRef, useState } from 'react';
import { appTexts } from '../../texts/en/security.ts';
import type { FactorProps } from './factor-props.ts';
import { FactorSection } from './factor-section.tsx';

/** A chunk of its own, with the QR code. */
const AppSetup = lazyComponent(() => import(/* webpackChunkName: "app-setup" */ './app-setup.tsx'), 'AppSetup');

type AuthenticatorAppProps = FactorProps & {
  /** When it was set up; `null` where it is not. */
  since: string | null;
};

export function AuthenticatorApp({ since, canAdd, removalNote, onChange }: AuthenticatorAppProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <FactorSection heading={appTexts.heading} lead={appTexts.lead} headingRef={heading}>
      {since === null ? (
        <Setup canAdd={canAdd} onChange={onChange} onClosed={focusHeading} />
      ) : (
        <Added since={since} removalNote={removalNote} onChange={onChange} onRemoved={focusHeading} />
      )}
    </FactorSection>
  );
}

type AddedProps = Pick<FactorProps, 'removalNote' | 'onChange'> & { since: string; onRemoved: () => void };

function Added({ since, removalNote, onChange, onRemoved }: AddedProps) {
  const { api, notify } = useHost();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    const isConfirmed = await notify.confirm({
      title: appTexts.removeTitle,
      text: `${appTexts.removeText} ${removalNote}`.trimEnd(),
      confirm: appTexts.remove,
      danger: true,
    });
    if (!isConfirmed) return;
    setRemoving(true);
    const result = await securityCalls(api).removeTotp();
    if (result.ok) {
      notify.toast('success', result.value || appTexts.removed);
      await onChange();
      onRemoved();
    } else {
      notify.toast('error', errorText(result.error, appTexts.removeFailed));
    }
    setRemoving(false);
  };
  return (
    <>
      <p>{appTexts.since(formatDate(since))}</p>
      <div>
        <Button variant="secondary" busy={isRemoving} busyLabel={appTexts.removing} onClick={() => void remove()}>
          {appTexts.remove}
        </Button>
      </div>
    </>
  );
}

type SetupProps = Pick<FactorProps, 'canAdd' | 'onChange'> & { onClosed: () => void };

function Setup({ canAdd, onChange, onClosed }: SetupProps) {
  const { api, notify } = useHost();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const begin = async () => {
    setPreparing(true);
    const result = await securityCalls(api).beginTotp();
    setPreparing(false);
    if (result.ok) return setSecret(result.value);
    notify.toast('error', errorText(result.error, appTexts.beginFailed));
    // Another tab may have set an app up.
    await onChange();
  };
  const close = () => {
    setSecret(null);
    onClosed();
  };
  if (secret)
    return (
      <Suspense fallback={<Skeleton label={appTexts.preparing} shape="card" />}>
        <AppSetup secret={secret} onChange={onChange} onClose={close} />
      </Suspense>
    );
  return (
    <>
      <p>{appTexts.none}</p>
      {canAdd ? (
        <div>
          <Button variant="secondary" busy={isPreparing} busyLabel={appTexts.preparing} onClick={() => void begin()}>
            {appTexts.setUp}
          </Button>
        </div>
      ) : null}
    </>
  );
}
