import { ENDPOINTS } from '@urooj/contract/endpoints';
import { PAYMENT_METHODS, REVIEW_STATUSES, ROLES } from '@urooj/contract/vocabulary';
import type {
  BlogPost,
  EarlierPayment,
  FirstApproval,
  Payment,
  PaymentReview,
  RefundRequest,
  User,
} from '@urooj/domain/entities';
import { serializePrice } from '@urooj/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUsers } from './account.ts';
import { toBlogPosts } from './blog.ts';
import { toPayments, toRefundRequests } from './payment.ts';

/** Every entity of our own backend arrives unchanged, and its response passes the schema of the contract. */
const id = fc.uuid();
const line = fc.string({ maxLength: 40 });
const minor = fc.nat(2_000_000_000);
const at = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((on) => on.toISOString());
const anyUses = fc.array(fc.record({ id, status: fc.constantFrom(...REVIEW_STATUSES), paymentDate: at }), {
  maxLength: 3,
});
const anyReview = fc.record({
  amountDueMinor: minor,
  overpaidMinor: minor,
  missingMinor: minor,
  stillMissingMinor: minor,
  missingSince: fc.option(at, { nil: null }),
  sameTransactionId: fc.nat(9),
  sameScreenshot: fc.nat(9),
  transactionIdUses: anyUses,
  screenshotUses: anyUses,
  needsTwoPeople: fc.boolean(),
  seconded: fc.option(
    fc.record({
      ...{ by: fc.option(fc.emailAddress(), { nil: null }), at, counts: fc.boolean() },
      receivedMinor: fc.option(minor, { nil: null }),
    }),
    { nil: null },
  ),
});

const anyUser: fc.Arbitrary<User> = fc.record({
  id,
  name: line,
  email: fc.emailAddress(),
  role: fc.constantFrom(...ROLES),
  isBanned: fc.boolean(),
  phoneNumber: line,
  createdAt: at,
});
const anyPayment: fc.Arbitrary<Payment> = fc.record({
  id,
  orderId: id,
  orderPriceMinor: minor,
  orderService: line,
  orderAmount: fc.nat(),
  clientName: line,
  clientEmail: line,
  amountMinor: minor,
  receivedMinor: fc.option(minor, { nil: null }),
  differenceOf: fc.option(id, { nil: null }),
  completedBy: fc.option(id, { nil: null }),
  method: fc.constantFrom(...PAYMENT_METHODS),
  transactionId: line,
  screenshotUrl: fc.option(fc.constant('/followerApi/files/x.png'), { nil: null }),
  thumbnailUrl: fc.option(fc.constant('/followerApi/thumbnails/x.png'), { nil: null }),
  status: fc.constantFrom(...REVIEW_STATUSES),
  remarks: line,
  isFromAnotherBrowser: fc.boolean(),
  isBuyerBanned: fc.boolean(),
  reopensOrder: fc.boolean(),
  paymentDate: at,
  review: fc.option(anyReview, { nil: null }),
});
const anyPayout = fc.record({
  ...{ method: fc.constantFrom(...PAYMENT_METHODS), reference: fc.constantFrom('FT1', 'اٹھ'), at },
});
const anyRefundRequest: fc.Arbitrary<RefundRequest> = fc.record({
  id,
  orderId: id,
  orderService: line,
  orderPriceMinor: minor,
  clientName: line,
  clientEmail: line,
  amountMinor: minor,
  reason: line,
  status: fc.constantFrom(...REVIEW_STATUSES),
  adminRemarks: line,
  createdAt: at,
  decidedAt: fc.option(at, { nil: null }),
  tracksPayout: fc.constant(true),
  account: fc.option(fc.record({ method: fc.constantFrom(...PAYMENT_METHODS), number: line }), { nil: null }),
  payout: fc.option(anyPayout, { nil: null }),
  transfers: fc.array(anyPayout, { maxLength: 2 }),
});
const anyPost: fc.Arbitrary<BlogPost> = fc.record({
  id,
  title: line,
  content: line,
  createdAt: at,
  authorName: fc.string({ minLength: 1, maxLength: 40 }),
  imageUrl: fc.option(fc.constant('/followerApi/files/x.png'), { nil: null }),
  renditions: fc.array(fc.record({ url: fc.webUrl(), width: fc.integer({ min: 1 }), type: line }), { maxLength: 3 }),
});

const rupees = (amountMinor: number | null) => (amountMinor ?? 0) / 100;
const priceOf = (amountMinor: number | null) => serializePrice(amountMinor ?? 0);

const usesOnWire = (uses: readonly EarlierPayment[]) => uses.map(({ id: _id, ...same }) => ({ _id, ...same }));
const reviewOnWire = ({
  amountDueMinor,
  overpaidMinor,
  missingMinor,
  stillMissingMinor,
  missingSince,
  transactionIdUses,
  screenshotUses,
  seconded,
  ...same
}: PaymentReview) => ({
  ...same,
  ...(seconded && { seconded: firstApprovalOnWire(seconded) }),
  amountDue: priceOf(amountDueMinor),
  ...(overpaidMinor > 0 && { overpaid: priceOf(overpaidMinor) }),
  ...(missingMinor > 0 && { missing: priceOf(missingMinor) }),
  ...(stillMissingMinor > 0 && { stillMissing: priceOf(stillMissingMinor) }),
  ...(missingSince !== null && { missingSince }),
  transactionIdUses: usesOnWire(transactionIdUses),
  screenshotUses: usesOnWire(screenshotUses),
});

const firstApprovalOnWire = ({ receivedMinor, ...same }: FirstApproval) => ({
  ...same,
  received: receivedMinor === null ? null : priceOf(receivedMinor),
});

const userOnWire = ({ id: _id, ...same }: User) => ({ _id, ...same });
const postOnWire = ({ id: _id, authorName, imageUrl, ...same }: BlogPost) => ({
  _id,
  ...same,
  author: { name: authorName },
  image: imageUrl,
});
const paymentOnWire = (payment: Payment) => {
  const { id: _id, orderId, orderPriceMinor, amountMinor, receivedMinor, method, review, ...rest } = payment;
  const { screenshotUrl, thumbnailUrl, orderService, orderAmount, ...same } = rest;
  return {
    _id,
    ...same,
    orderId: {
      _id: orderId,
      price: priceOf(orderPriceMinor),
      service: orderService,
      requiredFollowers: orderAmount ?? 0,
    },
    amount: rupees(amountMinor),
    received: receivedMinor === null ? null : rupees(receivedMinor),
    paymentMethod: method,
    screenshotUrl: screenshotUrl ?? '',
    ...(thumbnailUrl ? { thumbnailUrl } : {}),
    ...(review ? { review: reviewOnWire(review) } : {}),
  };
};
const refundOnWire = ({ tracksPayout: _, ...request }: RefundRequest) => {
  const { id: _id, orderId, orderService, orderPriceMinor, amountMinor, ...same } = request;
  const order = { _id: orderId, price: priceOf(orderPriceMinor), service: orderService };
  return { _id, ...same, origin: 'form', order, amount: rupees(amountMinor) };
};

type Schema = { safeParse(raw: unknown): unknown };

/** Serializes entities as responses and reads them. */
function travel<T>(
  entities: fc.Arbitrary<T>,
  responseOf: (all: T[]) => unknown,
  read: (raw: unknown) => T[],
  schema: Schema,
) {
  fc.assert(
    fc.property(fc.array(entities, { maxLength: 3 }), (all) => {
      const response = responseOf(all);
      expect(schema.safeParse(response)).toEqual({ success: true, data: response });
      expect(read(JSON.parse(JSON.stringify(response)))).toEqual(all);
    }),
  );
}
test('users', () => {
  travel(anyUser, (all) => all.map(userOnWire), toUsers, ENDPOINTS.allUsers.response);
});
test('payments', () => {
  travel(anyPayment, (all) => ({ payments: all.map(paymentOnWire) }), toPayments, ENDPOINTS.allPayments.response);
});
test('refund requests', () => {
  const responseOf = (all: RefundRequest[]) => ({ requests: all.map(refundOnWire) });
  travel(anyRefundRequest, responseOf, toRefundRequests, ENDPOINTS.allRefundRequests.response);
});
test('blog posts', () => {
  travel(anyPost, (all) => all.map(postOnWire), toBlogPosts, ENDPOINTS.listBlogPosts.response);
});
