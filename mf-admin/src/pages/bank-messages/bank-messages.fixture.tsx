import { BANK_MESSAGE_ROUTES } from '@urooj/contract/bank-message-routes';
import type { Route } from '@urooj/contract/route';
import type { Feature } from '@urooj/contract/vocabulary';
import { PRICE } from '@urooj/domain/price.fixture';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { vi } from 'vitest';
import remote from '../../routes.tsx';
// antd takes longer to load than a test waits for a page, so the page and its parts are loaded before the first test.
import '../../components/history-drawer.tsx';
import './health/health.view.tsx';
import './list/list.view.tsx';
import './list/bank-message-drawer.tsx';
import './patterns/patterns.view.tsx';
import './phones/phones.view.tsx';
import './bank-messages.page.tsx';
import './statements/statements.view.tsx';

type Input = { readonly params?: Record<string, string>; readonly query?: object; readonly body?: unknown };
/** The response of a call, or a function of its input. */
type Answer = object | ((input: Input) => object);
type Answers = Partial<Record<keyof typeof BANK_MESSAGE_ROUTES, Answer>>;

export const ok = (value: unknown) => ({ ok: true, value });
export const failWith = (status: number, msg?: string) => ({ ok: false, error: { kind: 'response', status, msg } });

/** The page asks this on its own. */
const DEFAULTS: Answers = { bankMessageHealth: { ok: true, value: { sources: [], balanceGaps: [] } } };

/** A client whose calls about bank messages have these responses. Any other call fails the test. */
export function bankMessageApi(answers: Answers) {
  const callRoute = vi.fn(async (route: Route, input: Input = {}) => {
    const name = Object.entries(BANK_MESSAGE_ROUTES).find(([, own]) => own === route)?.[0] as keyof Answers;
    const answer = answers[name] ?? DEFAULTS[name];
    if (answer === undefined) throw new Error(`The page called ${name}, which this test does not provide.`);
    return typeof answer === 'function' ? answer(input) : answer;
  });
  return { callRoute };
}

/** Opens the page with bank messages. `api` has further calls. */
export function openBankMessages(
  search: string,
  answers: Answers,
  { features = ['bankMessages', 'adminLists'], api = {} }: { features?: readonly Feature[]; api?: object } = {},
) {
  const { callRoute } = bankMessageApi(answers);
  const host = createFakeHost({
    session: {
      status: 'user',
      user: { email: 'admin@example.com', role: 'admin', name: 'Boss' },
      canAdmin: true,
      features,
    },
    api: { callRoute, ...api } as unknown as NonNullable<HostOverrides['api']>,
  });
  const texts = () => host.toasts.map(({ text }) => text);
  return { host, callRoute, texts, ...renderRoute(remote, `/admin-dashboard/bank-messages${search}`, host) };
}

export const page = (...bankMessages: readonly object[]) => ok({ bankMessages, total: bankMessages.length });

/** A bank message as the server sends it. */
export const bankMessage = (changes = {}) => ({
  _id: 'a0000001-77aa',
  source: 'phone',
  phoneName: 'Counter',
  sender: '3737',
  receivedAt: '2026-11-21T10:00:00.000Z',
  method: 'easypaisa',
  transactionId: '41207733120',
  amount: PRICE.amount,
  payeeAccount: '03451234567',
  payerName: 'Hira Qureshi',
  payerAccount: null,
  paidOn: '2026-11-21',
  paidAt: '2026-11-21T09:59:00.000Z',
  balance: null,
  state: 'unmatched',
  stateReason: '',
  stateBy: null,
  stateAt: '2026-11-21T10:00:01.000Z',
  paymentId: null,
  orderId: null,
  ...changes,
});

/** A payment beside a bank message, as the server sends it. */
export const compared = (changes = {}) => ({
  _id: 'b0000001-77aa',
  orderId: '3f2a9c1e-77aa',
  clientName: 'Hira Qureshi',
  paymentMethod: 'easypaisa',
  transactionId: '41207733120',
  amount: PRICE.amount,
  status: 'Pending',
  paymentDate: '2026-11-21T10:05:00.000Z',
  payeeAccount: '03451234567',
  differences: [],
  ...changes,
});

/** The rejected payment whose money a free bank message is, as the server sends it. */
export const rejectedPayment = (changes = {}) => ({
  ...{ _id: 'b0000001-77aa', orderId: '3f2a9c1e-77aa', clientName: 'Hira Qureshi', amount: PRICE.amount },
  ...{ decidedAt: '2026-11-21T09:00:00.000Z', orderStatus: 'Pending', paymentState: 'due', ...changes },
});

/** A bank message with its text, as the server sends it. */
export const details = (changes = {}) => ({
  ...bankMessage(),
  text: `Trx ID 41207733120. You have received Rs. ${PRICE.rupees}`,
  pattern: 'easypaisa',
  payment: null,
  doubts: [],
  candidates: [],
  ...changes,
});
