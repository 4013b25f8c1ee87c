import type { BankMessageState } from '@urooj/contract/vocabulary';
import type { BankMessage } from '@urooj/domain/bank-messages';
import { Badge } from '@urooj/ui/badge';
import { bankMessageTexts as text } from '../../texts/en/bank-messages.ts';

const TONES = { proposed: 'blue', unmatched: 'yellow', consumed: 'green', ignored: 'grey' } as const satisfies Record<
  BankMessageState,
  string
>;

export function StateBadge({ state, rejectedPayment }: Pick<BankMessage, 'state' | 'rejectedPayment'>) {
  if (rejectedPayment && state === 'unmatched') return <Badge tone="red">{text.listedStates.paysRejected}</Badge>;
  return <Badge tone={TONES[state]}>{text.listedStates[state]}</Badge>;
}
