import type { Passkey } from '@urooj/domain/entities';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Skeleton } from '@urooj/ui/skeleton';
import { Suspense, useRef } from 'react';
import { passkeyTexts } from '../../texts/en/security.ts';
import type { FactorProps } from './factor-props.ts';
import { FactorSection } from './factor-section.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import styles from './security.module.css';

/** A chunk of its own, with the library that speaks to authenticators. */
const AddPasskey = lazyComponent(() => import(/* webpackChunkName: "add-passkey" */ './add-passkey.tsx'), 'AddPasskey');

type PasskeysProps = FactorProps & { passkeys: readonly Passkey[] };

export function Passkeys({ passkeys, canAdd, removalNote, onChange }: PasskeysProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <FactorSection heading={passkeyTexts.heading} lead={passkeyTexts.lead} headingRef={heading}>
      {passkeys.length > 0 ? (
        <ul aria-label={passkeyTexts.list} className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              removalNote={removalNote}
              onChange={onChange}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      ) : (
        <p>{passkeyTexts.none}</p>
      )}
      {canAdd ? (
        <Suspense fallback={<Skeleton label={passkeyTexts.loading} shape="row" count={2} />}>
          <AddPasskey onChange={onChange} />
        </Suspense>
      ) : null}
    </FactorSection>
  );
}
