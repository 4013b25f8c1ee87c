import type { ReceiptState } from '@urooj/contract/vocabulary';
import type { Receipt } from '@urooj/domain/receipts';
import { Badge } from '@urooj/ui/badge';
import { receiptTexts as text } from '../../texts/en/receipts.ts';

const TONES = { proposed: 'blue', unmatched: 'yellow', consumed: 'green', ignored: 'grey' } as const satisfies Record<
  ReceiptState,
  string
>;

export function StateBadge({ state, rejectedPayment }: Pick<Receipt, 'state' | 'rejectedPayment'>) {
  if (rejectedPayment && state === 'unmatched') return <Badge tone="red">{text.listedStates.paysRejected}</Badge>;
  return <Badge tone={TONES[state]}>{text.listedStates[state]}</Badge>;
}
