import { Card } from '@urooj/ui/card';
import { Stack } from '@urooj/ui/layout';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './security.module.css';

type FactorSectionProps = {
  heading: string;
  lead: string;
  /** Gets the focus after an action that takes away what had it. */
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A card about one kind of factor. */
export function FactorSection({ heading, lead, headingRef, children }: FactorSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.heading}>
          {heading}
        </h2>
        <p>{lead}</p>
        {children}
      </Stack>
    </Card>
  );
}
