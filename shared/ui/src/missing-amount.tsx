import { formatPkr } from '@urooj/domain/money';
import { missingAmountTexts } from '@urooj/texts/en/missing-amount';
import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';
import { Notice } from './notice.tsx';

type MissingAmountProps = {
  /** Paisa. */
  missing: { readonly amountMinor: number; readonly receivedMinor: number };
  /** How it is paid here. */
  children: ReactNode;
};

/** What has arrived for an order, and that only the rest is to be sent. */
export function MissingAmountNotice({ missing: { amountMinor, receivedMinor }, children }: MissingAmountProps) {
  const { heading, pay } = missingAmountTexts;
  return (
    <Notice tone="warning">
      <Stack gap="tight">
        <p>
          <strong>{heading(formatPkr(receivedMinor), formatPkr(receivedMinor + amountMinor))}</strong>
        </p>
        <p>{pay(formatPkr(amountMinor))}</p>
        {children}
      </Stack>
    </Notice>
  );
}
