import type { ReviewAction } from '@urooj/contract/vocabulary';
import type { Payment } from '@urooj/domain/entities';
import type { RefObject } from 'react';
import type { Decision } from './decide-payment.ts';
import { type EnteredAmount, ReceivedForm } from './received-form.tsx';
import { Rejection } from './rejection.tsx';

export type { EnteredAmount };

/** `reject`: why. `received`: how much arrived. */
export type ReviewFormName = 'reject' | 'received';

type ReviewFormProps = {
  name: ReviewFormName;
  payment: Payment;
  busy: boolean;
  waitId: string | undefined;
  /** What arrived as far as it is known, in paisa. */
  arrivedMinor: number | null;
  /** Whether the buyer is asked for what is missing. */
  mayRequest: boolean;
  onRecorded: () => void;
  entered: RefObject<EnteredAmount | null>;
  onDecide: (action: ReviewAction, decision: Decision) => void;
};

/** The form that is open below a payment. */
export function ReviewForm({
  name,
  arrivedMinor,
  mayRequest,
  onRecorded,
  entered,
  onDecide,
  ...shared
}: ReviewFormProps) {
  if (name === 'reject') {
    return <Rejection {...shared} onReject={(reason, money) => onDecide('reject', { reason, ...money })} />;
  }
  return (
    <ReceivedForm
      {...shared}
      suggestedMinor={arrivedMinor}
      mayRequest={mayRequest}
      onRecorded={onRecorded}
      entered={entered}
      onRefund={(receivedMinor) => onDecide('approve', { receivedMinor, refundsDifference: true })}
    />
  );
}
