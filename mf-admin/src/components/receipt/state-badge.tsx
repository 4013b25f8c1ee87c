import type { ReceiptState } from '@urooj/contract/vocabulary';
import { Badge } from '@urooj/ui/badge';
import { receiptTexts as text } from '../../texts/en/receipts.ts';

const TONES = { proposed: 'blue', unmatched: 'yellow', consumed: 'green', ignored: 'grey' } as const satisfies Record<
  ReceiptState,
  string
>;

export function StateBadge({ state }: { state: ReceiptState }) {
  return <Badge tone={TONES[state]}>{text.states[state]}</Badge>;
}
