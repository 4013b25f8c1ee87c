import { describe, expect, it } from 'vitest';
import {
  ADMIN_TEXTS,
  confirmCancelText,
  ORDER_ACTION_TEXTS,
  paymentDecidedText,
  paymentDecisionFailedText,
  refundDecidedText,
  refundDecisionFailedText,
} from './admin-texts.ts';
import { linkExamples } from './link-examples.ts';
import { isProfileLink } from './links.ts';
import { isPostLink } from './post-links.ts';
import { SERVICES } from './services.ts';

const id = '3f2a9c1e-77aa-4e11-8c3e-0a0b0c0d0e0f';

describe('texts with a gap', () => {
  it('name the order by the start of its id', () => {
    expect(ORDER_ACTION_TEXTS.complete.failed(id)).toBe('Failed to complete order 3f2a9c1e.... Please try again.');
    expect(ORDER_ACTION_TEXTS.start.failed(id)).toBe(
      'Failed to mark order 3f2a9c1e... as "In Progress". Please try again.',
    );
    expect(ORDER_ACTION_TEXTS.cancel.failed(id)).toBe('Failed to cancel order 3f2a9c1e.... Please try again.');
    expect(confirmCancelText(id)).toContain('cannot be undone');
    expect(paymentDecisionFailedText(id, 'approve')).toBe('Failed to approve payment 3f2a9c1e....');
    expect(paymentDecidedText(id, 'reject')).toBe('Payment 3f2a9c1e... rejected successfully!');
    expect(refundDecidedText('approve')).toBe('Refund request approved successfully!');
    expect(refundDecisionFailedText('reject')).toBe('Failed to reject refund request.');
    expect(ADMIN_TEXTS.userUpdated('Ali')).toBe('User Ali updated successfully!');
  });
});

describe('every service', () => {
  it.each(SERVICES.map(({ name }) => name))('%s shows examples that its own form takes', (name) => {
    const examples = linkExamples(name);
    expect(isProfileLink(examples.profile)).toBe(true);
    expect(isPostLink(name, examples.post)).toBe(true);
  });
});
