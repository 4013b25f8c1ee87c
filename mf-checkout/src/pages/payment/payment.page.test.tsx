import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NewPayment } from '@urooj/api/client';
import type { ApiError, Result } from '@urooj/api/result';
import { IMAGE_MAX_BYTES } from '@urooj/contract/limits';
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import type { Order } from '@urooj/domain/entities';
import { METHOD_LABELS } from '@urooj/domain/payment-status';
import type { SessionState } from '@urooj/host/host';
import { readReceipt } from '@urooj/host/receipt';
import type { SiteConfig } from '@urooj/host/site-config';
import { fakeEvents } from '@urooj/testing/fake-events';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { IMAGE_PROBLEMS } from '@urooj/texts/en/field-errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REDIRECT_DELAY_MS } from '../../components/use-redirect.ts';
import remote from '../../routes.tsx';
import { heldMailTexts } from '../../texts/en/held-mail.ts';
import { inAppHelpTexts } from '../../texts/en/in-app-help.ts';
import { noMethodsTexts } from '../../texts/en/no-methods.ts';
import { pastedIdTexts } from '../../texts/en/pasted-id.ts';
import { paymentTexts } from '../../texts/en/payment.ts';
import { settledTexts } from '../../texts/en/payment-settled.ts';
import { unusualFileTexts } from '../../texts/en/unusual-file.ts';
import { watchedTexts } from '../../texts/en/watched-payment.ts';
import { PICKER_TIMEOUT_MS } from './in-app-help.tsx';
import { ORDER } from './order.fixture.ts';

const SCREENSHOT_MISSING = 'Please upload a screenshot of your payment.';
const ID = ORDER.id;
const SUBMIT = 'Submit Payment - PKR 1,390.00';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]);
const screenshot = (name = 'screenshot.png') => new File([PNG], name, { type: 'image/png' });

const fine = <T,>(value: T): Result<T> => ({ ok: true, value });
const rejected = (error: ApiError): { ok: false; error: ApiError } => ({ ok: false, error });

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answers = {
  config?: Partial<SiteConfig>;
  features?: SessionState['features'];
  user?: SessionState['user'];
  order?: Result<Order>[];
  uploads?: Promise<Result<string>>[];
  payments?: Result<string>[];
};

/** A backend that responds to each call with the next of its answers, and then always with the last one. */
function till({
  config = {},
  features = [],
  user = null,
  order = [fine(ORDER)],
  uploads = [],
  payments = [fine('')],
}: Answers = {}) {
  const recorded: { body: NewPayment; key: string | undefined }[] = [];
  const uploaded: { file: Blob; signal: AbortSignal | undefined; progress: (part: number) => void }[] = [];
  let loads = 0;
  const nth = <T,>(list: readonly T[], n: number): T => {
    const answer = list[Math.min(n, list.length) - 1];
    if (answer === undefined) throw new Error('No answer was prepared.');
    return answer;
  };
  const host = createFakeHost({
    config,
    session: { features, ...(user && { status: 'user', user }) },
    api: {
      paymentEventsUrl: async (id) => (features.includes('paymentEvents') ? `/events/${id}` : null),
      getOrder: async () => nth(order, ++loads),
      upload: async (file, { onProgress, signal } = {}) => {
        uploaded.push({ file, signal, progress: onProgress ?? (() => {}) });
        return uploads.length === 0 ? fine('/files/1.png') : nth(uploads, uploaded.length);
      },
      createPayment: async (body, options) => {
        recorded.push({ body, key: options?.idempotencyKey });
        return nth(payments, recorded.length);
      },
    },
  });
  return { host, recorded, uploaded, loads: () => loads };
}

function open(answers?: Answers, path = `/payment/${ID}`) {
  const backend = till(answers);
  return { ...backend, ...renderRoute(remote, path, backend.host) };
}
type Opened = ReturnType<typeof open>;

const findOrder = () => screen.findByRole('region', { name: 'Order' });
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: SUBMIT });
const picker = () => screen.getByLabelText<HTMLInputElement>('Payment screenshot');

async function fillIn({ user }: Opened, transactionId = 'FT1000001'): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Transaction ID'), { target: { value: transactionId } });
  await user.upload(picker(), screenshot());
  await screen.findByText('screenshot.png');
}
async function submit(page: Opened): Promise<void> {
  await page.user.click(submitButton());
}

describe('the order', () => {
  test('announces that the order is loading', async () => {
    open();
    expect(screen.getByText(paymentTexts.loading)).toBeTruthy();
    expect(await screen.findByText(ID)).toBeTruthy();
  });

  test('shows the order, the total and five methods, each with its account', async () => {
    const page = open();
    expect((await findOrder()).textContent).toContain('TotalPKR 1,390.00');
    expect(screen.getByRole('button', { name: 'Copy order ID' })).toBeTruthy();
    for (const name of ['Easypaisa', 'JazzCash', 'Bank Transfer', 'PayPal', 'Google Pay']) {
      await page.user.click(screen.getByRole('radio', { name }));
      expect(screen.getByRole('region', { name: `${name} account` }).textContent).toContain('Account number');
    }
  });

  test('offers Retry after a failed load', async () => {
    const page = open({ order: [rejected({ kind: 'no-response' }), fine(ORDER)] });
    expect(await screen.findByText(paymentTexts.loadFailed)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await findOrder()).textContent).toContain('TotalPKR 1,390.00');
  });

  test('does not call the server for a path without an id', async () => {
    open({ order: [] }, '/payment/%20');
    expect(await screen.findByText(paymentTexts.orderIdMissing)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('shows no form for an order under review', async () => {
    open({ order: [fine({ ...ORDER, status: 'Payment Pending' })] });
    expect(await screen.findByText(settledTexts.review.text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Submit Payment/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Track your order' }).getAttribute('href')).toBe(`/track-order?id=${ID}`);
  });

  test.each([
    ['Cancelled', /^If you have sent money for this order, please contact us/, 1],
    ['Failed', /^If you have sent money/, 0],
  ] as const)('an order that is %s says whom to ask about money, or not', async (status, sentence, count) => {
    open({ order: [fine({ ...ORDER, status })] });
    await screen.findByText(settledTexts.closed.text);
    expect(screen.queryAllByText(sentence)).toHaveLength(count);
  });

  test('shows the reason of a rejected payment above the form', async () => {
    const payment = {
      method: 'jazzcash',
      details: 'FT1000000',
      screenshotUrl: null,
      status: 'Rejected',
      remarks: 'Wrong sum.',
    } as const;
    open({ order: [fine({ ...ORDER, payment })] });
    expect(await screen.findByText('Reason: Wrong sum.')).toBeTruthy();
    expect(screen.getByText('You sent: FT1000000')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'JazzCash' })).toHaveProperty('checked', true);
    expect(screen.getAllByRole('radio')[0]).toBe(screen.getByRole('radio', { name: 'Easypaisa' }));
    expect(screen.getByText(/do not pay twice: skip step 1, and enter the correct transaction ID/)).toBeTruthy();
    const heading = '1 Only if you have not paid yet: send PKR 1,390.00 to this account';
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy();
    expect(submitButton()).toBeTruthy();
  });

  test('says after a rejected payment of which a part has arrived that the whole price is due again', async () => {
    const payment = {
      method: 'jazzcash',
      details: 'FT1',
      screenshotUrl: null,
      status: 'Rejected',
      remarks: '',
    } as const;
    open({ order: [fine({ ...ORDER, payment, paymentState: 'due', paymentRejected: true, paidMinor: 50_068 })] });
    expect(await screen.findByText(/^PKR 500.68 of it has arrived, and we send that back to you\./)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: '1 Send PKR 1,390.00 to this account' })).toBeTruthy();
    expect(screen.queryByText(/skip step 1/)).toBeNull();
  });

  test('says to somebody who may not see the reason, too, that the last payment was rejected', async () => {
    open({ order: [fine({ ...ORDER, email: null, payment: null, paymentState: 'due', paymentRejected: true })] });
    expect(await screen.findByText('We could not accept your payment.')).toBeTruthy();
    expect(screen.queryByText(/^Reason/)).toBeNull();
    const mailed = screen.getByText(/^Our e-mail about this order says why\./).textContent;
    expect(mailed).toContain('please read it before you pay again. This page says it in the browser');
    expect(screen.queryByText(/do not pay twice/)).toBeNull();
  });

  test('asks for what is missing of a payment, with its own transaction, and submits that amount', async () => {
    const payment = {
      method: 'jazzcash',
      details: 'FT1',
      screenshotUrl: null,
      status: 'Pending',
      remarks: '',
    } as const;
    const difference = { amountMinor: 39_000, receivedMinor: 100_000, method: 'jazzcash' };
    const page = open({
      order: [fine({ ...ORDER, status: 'Payment Pending', paymentState: 'due', payment, difference })],
    });
    expect(await screen.findByText('We received PKR 1,000.00 of PKR 1,390.00.')).toBeTruthy();
    expect(screen.getByText('Still missing').nextElementSibling?.textContent).toBe('PKR 390.00');
    expect(screen.getByRole('heading', { level: 2, name: '1 Send PKR 390.00 to this account' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'JazzCash' })).toHaveProperty('checked', true);
    await fillIn(page);
    await page.user.click(screen.getByRole('button', { name: 'Submit Payment - PKR 390.00' }));
    await waitFor(() => expect(page.recorded.map(({ body }) => body.amount)).toEqual([390]));
  });

  test('says to a browser that may not pay it, too, that something is missing', async () => {
    const difference = { amountMinor: 39_000, receivedMinor: 100_000, method: 'jazzcash' };
    open({ order: [fine({ ...ORDER, email: null, status: 'Payment Pending', paymentState: 'review', difference })] });
    const elsewhere = await screen.findByText(/^Then open the link in our e-mail/);
    expect(screen.getByText('Still missing').nextElementSibling?.textContent).toBe('PKR 390.00');
    // The e-mail says whether a screenshot is needed.
    expect(elsewhere.textContent).not.toContain('screenshot');
    expect(screen.queryByRole('button', { name: /^Submit Payment/ })).toBeNull();
  });

  test.each([null, 0, -139_000])(
    'rejects an order with the price %s, and shows no amount to submit',
    async (priceMinor) => {
      const page = open({ order: [fine({ ...ORDER, priceMinor })] });
      await fillIn(page);
      await page.user.click(screen.getByRole('button', { name: 'Submit Payment' }));
      expect(screen.getByRole('alert').textContent).toContain(paymentTexts.invalidAmount);
      expect(page.uploaded).toEqual([]);
    },
  );
});

describe('the three steps', () => {
  const ACCOUNT = { title: 'Ali Raza', account: '0345 1234567' };
  const methods = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.value);

  test('are numbered headings in the order in which a buyer acts', async () => {
    open({ config: { reviewTime: '30 minutes' } });
    const first = await screen.findByRole('heading', { level: 2, name: `1 ${paymentTexts.send(139000)}` });
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      first.textContent,
      '2 Enter the transaction ID and add the screenshot',
      '3 We check it, usually within 30 minutes',
    ]);
    expect(first.textContent).toMatch(/^1 Send PKR .+ to this account$/);
  });

  test('copy the amount without separators, and each part of the account', async () => {
    const page = open({ config: { payees: { bankTransfer: { ...ACCOUNT, bank: 'HBL' } } } });
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await screen.findByRole('region', { name: 'Bank Transfer account' });
    for (const name of ['Copy amount', 'Copy account title', 'Copy account number', 'Copy bank']) {
      await page.user.click(screen.getByRole('button', { name }));
    }
    expect(writeText.mock.calls).toEqual([['1390.00'], ['Ali Raza'], ['0345 1234567'], ['HBL']]);
  });

  test('ask for the amount of no order without a price', async () => {
    open({ order: [fine({ ...ORDER, priceMinor: null })] });
    expect(await screen.findByRole('heading', { level: 2, name: `1 ${paymentTexts.send(null)}` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy amount' })).toBeNull();
  });

  test('explain where each method shows its transaction ID', async () => {
    const page = open();
    await screen.findByLabelText('Transaction ID');
    for (const [method, help] of Object.entries(paymentTexts.transactionIdHelp)) {
      await page.user.click(screen.getByRole('radio', { name: METHOD_LABELS[method as PaymentMethod] }));
      const [id = ''] = screen.getByLabelText('Transaction ID').getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(document.getElementById(id)?.textContent).toBe(help);
      expect(help).toContain('For example: ');
    }
  });

  test('promise an e-mail only where the backend sends one', async () => {
    const plain = open();
    expect(await screen.findByText(paymentTexts.next.track)).toBeTruthy();
    expect(screen.queryByText(paymentTexts.next.mailed('amna@example.com'))).toBeNull();
    plain.unmount();
    open({ features: ['orderCancellation'] });
    expect(await screen.findByText(paymentTexts.next.mailed('amna@example.com'))).toBeTruthy();
  });

  test('offer the methods with an account, and start with the first of them', async () => {
    const page = open({ config: { payees: { paypal: ACCOUNT, jazzcash: ACCOUNT } } });
    await fillIn(page);
    expect(methods()).toEqual(['jazzcash', 'paypal']);
    await submit(page);
    await screen.findByText(paymentTexts.submitted);
    expect(page.recorded[0]?.body.paymentMethod).toBe('jazzcash');
  });

  test('lose nothing that was typed where the chosen method is no longer offered', async () => {
    const page = open();
    fireEvent.change(await screen.findByLabelText('Transaction ID'), { target: { value: 'FT1000007' } });
    await page.user.click(screen.getByRole('radio', { name: 'PayPal' }));
    page.unmount();
    open({ config: { payees: { jazzcash: ACCOUNT } } });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Transaction ID')).value).toBe('FT1000007');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'JazzCash' }).checked).toBe(true);
  });
});

describe('a shop without an account to pay to', () => {
  test('says how to reach it, and has no form', async () => {
    const support = { email: 'help@shop.example', whatsapp: '+92 345 1234567' };
    open({ config: { payees: {}, support } });
    expect(await screen.findByText(noMethodsTexts.text)).toBeTruthy();
    expect(screen.getByText(ID)).toBeTruthy();
    expect(screen.getByText(noMethodsTexts.lead)).toBeTruthy();
    expect(screen.queryByText(paymentTexts.lead)).toBeNull();
    const subject = encodeURIComponent(noMethodsTexts.mailSubject(ID));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      `https://wa.me/923451234567?text=${subject}`,
      `mailto:help@shop.example?subject=${subject}`,
      '/contact',
    ]);
    expect(screen.queryByRole('button', { name: /^Submit Payment/ })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('links to its contact page where the support contacts are empty', async () => {
    open({ config: { payees: {}, support: { email: '', whatsapp: '' } } });
    await screen.findByText(noMethodsTexts.text);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test('shows no placeholder to buyers, who are not on localhost', async () => {
    vi.stubGlobal('location', { ...window.location, hostname: 'shop.example' });
    open();
    expect(await screen.findByText(noMethodsTexts.text)).toBeTruthy();
    expect(screen.queryByText(/set in config\.json/)).toBeNull();
  });
});

describe('the button', () => {
  test('is disabled without transaction ID and screenshot, and lists what is missing', async () => {
    const page = open();
    const transaction = await screen.findByLabelText('Transaction ID');
    const missingId = 'Please enter the Easypaisa transaction ID or reference number.';
    expect(submitButton().disabled).toBe(true);
    fireEvent.change(transaction, { target: { value: 'FT1000001' } });
    expect(screen.getByText(SCREENSHOT_MISSING)).toBeTruthy();
    fireEvent.change(transaction, { target: { value: '' } });
    await page.user.upload(picker(), screenshot());
    expect(await screen.findByText(missingId)).toBeTruthy();
    expect(screen.queryByText(SCREENSHOT_MISSING)).toBeNull();
    fireEvent.change(transaction, { target: { value: '   ' } });
    expect(submitButton().disabled).toBe(true);
    fireEvent.change(transaction, { target: { value: 'FT1000001' } });
    expect(submitButton().disabled).toBe(false);
    await page.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(submitButton().disabled).toBe(true);
  });

  test('says from the start why it is disabled, for the chosen method', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('radio', { name: 'PayPal' }));
    expect(submitButton().disabled).toBe(true);
    const reasons = document.getElementById(submitButton().getAttribute('aria-describedby') ?? '');
    expect([...(reasons?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Please enter the PayPal transaction ID or reference number.',
      SCREENSHOT_MISSING,
    ]);
  });

  test('takes pictures of the two accepted types from the camera', async () => {
    const { container } = open();
    await screen.findByLabelText('Transaction ID');
    const camera = container.querySelector<HTMLInputElement>('input[capture]');
    expect(camera?.accept).toBe(picker().accept);
    expect(camera?.accept.split(',')).toEqual(['image/png', 'image/jpeg', 'image/jpg']);
  });

  test.each([
    ['a text', new File(['x'], 'x.txt', { type: 'text/plain' }), IMAGE_PROBLEMS.type, 'text'],
    ['a page called x.png', new File(['<html>'], 'x.png', { type: 'image/png' }), IMAGE_PROBLEMS.type, 'text'],
    ['too much', new File([PNG, new Uint8Array(IMAGE_MAX_BYTES)], 'x.png'), IMAGE_PROBLEMS.too_large, 'png'],
  ] as const)('rejects %s before the upload, and says what to do', async (_what, file, text, kind) => {
    open();
    await screen.findByLabelText('Transaction ID');
    fireEvent.change(picker(), { target: { files: [file] } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText((shown) => shown.startsWith(unusualFileTexts.kind[kind]))).toBeTruthy();
    expect(screen.getByText(SCREENSHOT_MISSING)).toBeTruthy();
  });

  test('leaves the previous screenshot after a rejected file, and replaces it by a valid one', async () => {
    const { user } = open();
    await screen.findByLabelText('Transaction ID');
    await user.upload(picker(), screenshot('first.png'));
    await screen.findByText('first.png');
    await user.upload(picker(), new File(['no picture'], 'bad.png', { type: 'image/png' }));
    expect(await screen.findByText(IMAGE_PROBLEMS.type)).toBeTruthy();
    expect(screen.getByText('first.png')).toBeTruthy();
    await user.upload(picker(), screenshot('second.png'));
    expect(await screen.findByText('second.png')).toBeTruthy();
    expect(screen.queryByText(IMAGE_PROBLEMS.type)).toBeNull();
  });

  test('does not lose text that is typed while a file is checked', async () => {
    const page = open();
    const transaction = await screen.findByLabelText('Transaction ID');
    fireEvent.change(picker(), { target: { files: [screenshot()] } });
    fireEvent.change(transaction, { target: { value: 'FT1000009' } });
    await screen.findByText('screenshot.png');
    page.unmount();
    open();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Transaction ID')).value).toBe('FT1000009');
  });

  test('lists the contact of an order without one among what is missing', async () => {
    open({ order: [fine({ ...ORDER, email: null, name: '', contactMissing: true })] });
    fireEvent.change(await screen.findByLabelText('Transaction ID'), { target: { value: 'FT1000001' } });
    expect(submitButton().getAttribute('aria-describedby')).toBe(
      screen.getByText('Name is required').parentElement?.id,
    );
    fireEvent.change(screen.getByLabelText('Your Full Name'), { target: { value: 'Bilal' } });
    expect(screen.queryByText('Name is required')).toBeNull();
    expect(screen.getByText('Email is required')).toBeTruthy();
  });

  test('accepts a dropped and a pasted screenshot', async () => {
    open();
    const zone = (await screen.findByText(/Drop the screenshot here/)).closest('div') as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [screenshot('dropped.png')] } });
    expect(await screen.findByText('dropped.png')).toBeTruthy();
    const preview = await screen.findByRole('img', { name: 'Your payment screenshot' });
    expect(preview.getAttribute('src')).toBe('blob:preview');
    const paste = Object.assign(new Event('paste'), { clipboardData: { files: [screenshot('pasted.png')] } });
    act(() => void window.dispatchEvent(paste));
    expect(await screen.findByText('pasted.png')).toBeTruthy();
  });
});

describe('in the browser of an app', () => {
  const open3Seconds = () => act(() => void vi.advanceTimersByTime(PICKER_TIMEOUT_MS));
  const noPicker = () => screen.queryByText(inAppHelpTexts.noPicker);

  /** The page in the browser of an app, whose file field was tapped. */
  async function tapped(userAgent: string) {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    open();
    fireEvent.change(await screen.findByLabelText('Transaction ID'), { target: { value: 'FT1000009' } });
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Choose a screenshot' }));
  }

  test.each([
    ['Instagram', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/22A Instagram 350.0.0.1 (iPhone14,5)'],
    ['Facebook', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/22A [FBAN/FBIOS;FBAV/480.0.0.1]'],
    ['TikTok', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) musical_ly_36.1.0 BytedanceWebview/d8a21c6'],
    ['WhatsApp', 'Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/130.0.0.0 Mobile Safari/537.36 WhatsApp/2.24'],
    ['any app', 'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36'],
  ])('of %s a tap that opens nothing is explained after three seconds', async (_app, userAgent) => {
    await tapped(userAgent);
    open3Seconds();
    expect(noPicker()).toBeTruthy();
    expect(screen.getByRole('button', { name: inAppHelpTexts.copyAddress })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Transaction ID').value).toBe('FT1000009');
    // A later tap may open it.
    fireEvent.change(picker(), { target: { files: [screenshot()] } });
    expect(noPicker()).toBeNull();
  });

  test.each([
    ['a file', () => fireEvent.change(picker(), { target: { files: [screenshot()] } })],
    ['a cancel', () => fireEvent(picker(), new Event('cancel', { bubbles: true }))],
    ['a loss of focus', () => fireEvent.blur(window)],
    ['a loss of visibility', () => fireEvent(document, new Event('visibilitychange'))],
  ])('%s shows that the picker has opened', async (_event, give) => {
    await tapped('Instagram 350.0.0.1');
    await act(async () => void give());
    open3Seconds();
    expect(noPicker()).toBeNull();
  });

  test('other browsers get no such help', async () => {
    await tapped('Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/130.0.0.0 Mobile Safari/537.36');
    open3Seconds();
    expect(noPicker()).toBeNull();
  });
});

describe('a pasted transaction ID', () => {
  const MESSAGE = 'You sent Rs. 1,390 to ALI RAZA 03451234567. Trx ID: \u206741207733120\u2069. Fee Rs 0.';
  const type = async (value: string) =>
    fireEvent.change(await screen.findByLabelText('Transaction ID'), { target: { value } });
  const stored = () => JSON.stringify({ ...sessionStorage });

  test('is shown before it is sent, and nothing else of the message is stored or sent', async () => {
    const page = open();
    await fillIn(page, MESSAGE);
    expect(screen.getByText(pastedIdTexts.willBeSent).textContent).toBe('This will be sent: 41207733120');
    expect(stored()).toContain('41207733120');
    expect(stored()).not.toMatch(/RAZA|0345/);
    await submit(page);
    await screen.findByText(paymentTexts.submitted);
    expect(page.recorded[0]?.body.transactionId).toBe('41207733120');
    expect(JSON.stringify(page.recorded)).not.toMatch(/RAZA|0345/);
    expect(readReceipt(null)?.transactionId).toBe('41207733120');
  });

  test('is not repeated where it is sent as it was typed', async () => {
    open();
    await type('41207733120');
    expect(screen.queryByText(pastedIdTexts.willBeSent)).toBeNull();
  });

  test('is chosen by the buyer where the text has several numbers, also after a reload', async () => {
    const page = open();
    await fillIn(page, 'Transaction ID 41207733120, RRN 612345678901');
    await submit(page);
    expect((await screen.findByRole('alert')).textContent).toContain('This text has several numbers.');
    page.unmount();
    const { user } = open();
    const group = await screen.findByRole('group', { name: pastedIdTexts.choose });
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([...['41207733120', '612345678901']]);
    await user.click(within(group).getByRole('button', { name: '612345678901' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Transaction ID');
    expect(field.value).toBe('612345678901');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('group', { name: pastedIdTexts.choose })).toBeNull();
  });

  test.each(['done', 'N/A', '1390', 'Rs 1,390/-', '0345 1234567'])(
    'is missing in %j, and the error shows an example',
    async (text) => {
      const page = open({ config: { payees: { jazzcash: { title: 'Ali Raza', account: '0345 1234567' } } } });
      await fillIn(page, text);
      await submit(page);
      expect((await screen.findByRole('alert')).textContent).toContain('for example 012345678901');
      expect(page.uploaded).toEqual([]);
    },
  );
});

describe('submitting', () => {
  test('uploads the screenshot, records the payment with it, and links a guest to tracking', async () => {
    const page = open();
    await fillIn(page);
    await page.user.dblClick(submitButton());
    expect(await screen.findByText(paymentTexts.submitted)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment submitted');
    expect(screen.getByRole('link', { name: 'See your receipt' }).getAttribute('href')).toBe('/client-dashboard');
    expect(page.uploaded).toHaveLength(1);
    expect(page.recorded.map(({ body }) => body)).toEqual([
      {
        orderId: ID,
        clientName: 'Amna',
        clientEmail: 'amna@example.com',
        amount: 1390,
        paymentMethod: 'easypaisa',
        transactionId: 'FT1000001',
        status: 'Pending',
        screenshotUrl: '/files/1.png',
        remarks: `Payment for order ${ID} via Easypaisa`,
      },
    ]);
    expect(page.host.toasts).toEqual([
      {
        tone: 'success',
        text: paymentTexts.submitted,
        options: { link: { to: `/track-order?id=${ID}`, text: 'Track your order' } },
      },
    ]);
    expect(Object.keys(sessionStorage)).toEqual(['urooj.receipt']);
  });

  test.each([
    ['a guest', null],
    ['the account that pays', { email: 'amna@example.com', role: 'user', name: 'Amna' }],
  ])('stores a receipt for %s', async (_, user) => {
    const promise = { kind: 'refill', days: 30 } as const;
    const page = open({ order: [fine({ ...ORDER, promise })] });
    act(() => page.host.setSession({ user }));
    await fillIn(page, ' FT1000001 ');
    await submit(page);
    await screen.findByText(paymentTexts.submitted);
    expect(readReceipt(user)).toEqual({
      promise,
      serviceUrdu: '',
      orderId: ID,
      service: ORDER.service,
      amount: ORDER.amount,
      priceMinor: 139_000,
      method: 'easypaisa',
      transactionId: 'FT1000001',
      email: 'amna@example.com',
      submittedAt: expect.any(Number),
    });
    expect(readReceipt({ email: 'bilal@example.com', role: 'user', name: 'Bilal' })).toBeNull();
  });

  test('stores none where the payment failed', async () => {
    const page = open({ payments: [rejected({ kind: 'timeout' })] });
    await fillIn(page);
    await submit(page);
    await screen.findByRole('alert');
    expect(readReceipt(null)).toBeNull();
  });

  test('opens the dashboard after a delay', async () => {
    const page = open();
    await fillIn(page);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await submit(page);
    await screen.findByText(paymentTexts.submitted);
    expect(page.location()).toBe(`/payment/${ID}`);
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS));
    expect(page.location()).toBe('/client-dashboard');
  });

  test('shows the progress of the upload, and loses nothing when it is cancelled', async () => {
    let settle: (result: Result<string>) => void = () => {};
    const page = open({
      uploads: [new Promise((resolve) => (settle = resolve)), Promise.resolve(fine('/files/2.png'))],
    });
    await fillIn(page);
    await submit(page);
    const first = page.uploaded[0];
    if (!first) throw new Error('Nothing was uploaded.');
    act(() => first.progress(0.42));
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading screenshot' }).value).toBe(42);
    expect(screen.getByRole('button', { name: 'Processing...' }).getAttribute('aria-disabled')).toBe('true');
    first.signal?.addEventListener('abort', () => settle(rejected({ kind: 'aborted' })));
    await page.user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText(/^Upload cancelled/)).toBeTruthy();
    expect(page.recorded).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(paymentTexts.submitted)).toBeTruthy();
    expect(page.recorded[0]?.body.screenshotUrl).toBe('/files/2.png');
  });

  test('aborts the upload when the page is left', async () => {
    const page = open({ uploads: [new Promise(() => {})] });
    await fillIn(page);
    await submit(page);
    await act(() => page.go('/faq'));
    expect(page.uploaded[0]?.signal?.aborted).toBe(true);
  });

  test('shows that a transaction ID is taken, and sends the corrected one with a new key and no second upload', async () => {
    const page = open({ payments: [rejected({ kind: 'response', status: 409, msg: 'x' }), fine('')] });
    await fillIn(page);
    await submit(page);
    expect((await screen.findByRole('alert')).textContent).toContain(paymentTexts.duplicate);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Transaction ID'), { target: { value: 'FT1000002' } });
    await submit(page);
    await screen.findByText(paymentTexts.submitted);
    expect(page.uploaded).toHaveLength(1);
    const [first, second] = page.recorded;
    expect(second?.body.transactionId).toBe('FT1000002');
    expect(second?.key).not.toBe(first?.key);
  });

  test('shows that an order was paid in another tab', async () => {
    const page = open({
      order: [fine(ORDER), fine({ ...ORDER, status: 'Payment Pending' })],
      payments: [rejected({ kind: 'response', status: 409, msg: 'x' })],
    });
    await fillIn(page);
    await submit(page);
    expect(await screen.findByRole('heading', { name: 'Payment under review' })).toBeTruthy();
    expect(screen.queryByLabelText('Transaction ID')).toBeNull();
  });

  test('restores a failed submission after a reload, and repeats it with the same key', async () => {
    const page = open({ payments: [rejected({ kind: 'timeout' })] });
    await fillIn(page);
    await page.user.click(screen.getByRole('radio', { name: 'PayPal' }));
    await submit(page);
    expect((await screen.findByRole('alert')).textContent).toContain(paymentTexts.failed);
    page.unmount();
    const reloaded = open();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Transaction ID')).value).toBe('FT1000001');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'PayPal' }).checked).toBe(true);
    expect(screen.getByText('screenshot.png')).toBeTruthy();
    await submit(reloaded);
    await screen.findByText(paymentTexts.submitted);
    expect(reloaded.uploaded).toEqual([]);
    expect(reloaded.recorded).toEqual(page.recorded);
  });

  test('waits as long as a busy server asks for, at the upload and at the record, and records one payment', async () => {
    const busy = { kind: 'response', status: 503, code: 'busy' } as const;
    const page = open({
      uploads: [
        Promise.resolve(rejected({ ...busy, msg: 'Many pictures.', retryAfterSeconds: 10 })),
        Promise.resolve(fine('/files/1.png')),
      ],
      payments: [rejected({ ...busy, msg: 'Very busy.', retryAfterSeconds: 5 }), fine('')],
    });
    await fillIn(page);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    for (const [text, time, seconds] of [
      ['Many pictures.', '0:10', 10],
      ['Very busy.', '0:05', 5],
    ] as const) {
      await submit(page);
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      expect(screen.getByRole('timer').textContent).toBe(`You can try again in ${time}.`);
      expect(submitButton().getAttribute('aria-disabled')).toBe('true');
      const sent = [page.uploaded.length, page.recorded.length];
      await submit(page);
      await page.user.click(screen.getByRole('button', { name: 'Try again' }));
      expect([page.uploaded.length, page.recorded.length]).toEqual(sent);
      act(() => void vi.advanceTimersByTime(seconds * 1000));
      expect(screen.getByText('You can try again now.')).toBeTruthy();
    }
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(paymentTexts.submitted)).toBeTruthy();
    expect(page.uploaded).toHaveLength(2);
    expect(page.recorded).toEqual([page.recorded[0], page.recorded[0]]);
  });

  test('uploads a screenshot again that the server has deleted', async () => {
    const code = { code: 'validation', field: 'screenshot_missing' } as const;
    const gone: ApiError = { kind: 'response', status: 422, msg: SCREENSHOT_MISSING, ...code };
    const page = open({ payments: [rejected(gone), fine('')] });
    await fillIn(page);
    await submit(page);
    expect((await screen.findByRole('alert')).textContent).toContain(SCREENSHOT_MISSING);
    await submit(page);
    await screen.findByText(paymentTexts.submitted);
    expect(page.uploaded).toHaveLength(2);
  });

  test('asks for name and e-mail of the payer where the order has none', async () => {
    const page = open({ order: [fine({ ...ORDER, email: null, name: '', contactMissing: true })] });
    await fillIn(page);
    await submit(page);
    const name = screen.getByLabelText('Your Full Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(page.uploaded).toEqual([]);
    fireEvent.change(name, { target: { value: 'Bilal' } });
    fireEvent.change(screen.getByLabelText('Your Email Address'), { target: { value: 'b@example.com' } });
    await submit(page);
    await screen.findByText(paymentTexts.submitted);
    expect(page.recorded[0]?.body).toMatchObject({ clientName: 'Bilal', clientEmail: 'b@example.com' });
  });
});

describe('a payment that is confirmed while its page is open', () => {
  const AUTOMATIC = {
    bankMessages: { match: { easypaisa: 'automatic' }, keepTextDays: 90, withoutScreenshot: false },
  } as const;
  const watched = (answers: Answers = {}) => ({ features: ['paymentEvents'] as const, ...answers });
  const UNDER_REVIEW = { ...ORDER, status: 'Payment Pending', paymentState: 'review' } as const;
  const REVIEW = fine(UNDER_REVIEW);
  const PAID = fine({ ...ORDER, status: 'In Progress', paymentState: 'paid' } as const);

  test('says before that it is usually confirmed within a minute, for a method that confirms itself', async () => {
    const page = open(watched({ config: AUTOMATIC }));
    expect(await screen.findByText(paymentTexts.confirmedSoon)).toBeTruthy();
    await page.user.click(screen.getByRole('radio', { name: 'JazzCash' }));
    expect(screen.getByText(paymentTexts.check('a few hours'))).toBeTruthy();
  });

  test('stays until the payment is confirmed, announces it, and leads on after the usual pause', async () => {
    const events = fakeEvents();
    const page = open(watched({ config: AUTOMATIC }));
    await fillIn(page);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await submit(page);
    await screen.findByText(watchedTexts.soon);
    await waitFor(() => expect(events.open()).toEqual([`/events/${ID}`]));
    const focused = document.activeElement;
    events.send({ paymentState: 'review' });
    await act(() => vi.advanceTimersByTimeAsync(3 * REDIRECT_DELAY_MS));
    expect(page.location()).toBe(`/payment/${ID}`);
    events.send({ paymentState: 'paid' });
    expect(screen.getByText(watchedTexts.paid).closest('[role]')?.role).toBe('status');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment confirmed');
    expect(screen.queryByText(paymentTexts.submitted)).toBeNull();
    expect(document.activeElement).toBe(focused);
    expect(events.open()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS));
    expect(page.location()).toBe('/client-dashboard');
  });

  test.each([
    ['due', ORDER, 'Payment not accepted', watchedTexts.due(true), [`/payment/${ID}`]],
    ['due', { ...ORDER, email: null }, 'Payment not accepted', watchedTexts.due(false), [`/payment/${ID}`]],
    ['due', ORDER, watchedTexts.missing.heading, watchedTexts.missing.text, [`/payment/${ID}`]],
    ['closed', ORDER, 'Order closed', watchedTexts.closed, []],
  ] as const)(
    'stays with bad news, and says where the reason is: %s',
    async (paymentState, order, heading, text, again) => {
      const events = fakeEvents();
      const account = { email: 'amna@example.com', role: 'user', name: 'Amna' };
      const page = open(watched({ config: AUTOMATIC, order: [fine(order)], user: account }));
      await fillIn(page);
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await submit(page);
      await screen.findByText(watchedTexts.soon);
      const focused = document.activeElement;
      events.send({ paymentState, paymentRejected: heading === 'Payment not accepted' });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
      expect(screen.getByText(text).closest('[role]')?.role).toBe('status');
      const links = screen.queryAllByRole('link', { name: /^(Send it again|Pay what is missing)$/ });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(again);
      expect(document.activeElement).toBe(focused);
      await act(() => vi.advanceTimersByTimeAsync(120_000));
      expect(page.location()).toBe(`/payment/${ID}`);
    },
  );

  test.each([
    ['the minute that the receipt names, too', 30, true, watchedTexts.soon],
    ['the usual time once it is over', 90, true, watchedTexts.byHand('a few hours')],
    ['no time where the method is not known', 30, false, watchedTexts.check],
  ])('a page of a payment under review says %s', async (_, seconds, isWhole, text) => {
    fakeEvents();
    const at = new Date(Date.now() - seconds * 1000).toISOString();
    const payment = {
      method: 'easypaisa',
      details: 'TX',
      screenshotUrl: null,
      status: 'Pending',
      remarks: '',
    } as const;
    const sent = { at, who: null, from: 'Pending', to: 'Payment Pending', why: 'Payment submitted' } as const;
    const full = isWhole ? { payment, events: [sent] } : {};
    open(watched({ config: AUTOMATIC, order: [fine({ ...UNDER_REVIEW, ...full })] }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('does not stay longer than a minute', async () => {
    fakeEvents();
    const page = open(watched({ config: AUTOMATIC, order: [fine(ORDER), REVIEW] }));
    await fillIn(page);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await submit(page);
    await screen.findByText(watchedTexts.soon);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(page.location()).toBe(`/payment/${ID}`);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS));
    expect(page.location()).toBe('/client-dashboard');
  });

  test('opens the dashboard after the usual pause where a person decides', async () => {
    fakeEvents();
    const page = open(watched());
    await fillIn(page);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await submit(page);
    await screen.findByText(watchedTexts.byHand('a few hours'));
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS));
    expect(page.location()).toBe('/client-dashboard');
  });

  test('a page of a payment under review becomes that of a confirmed one', async () => {
    const events = fakeEvents();
    open(watched({ order: [REVIEW, PAID] }));
    await screen.findByRole('heading', { name: 'Payment under review' });
    await waitFor(() => expect(events.open()).toHaveLength(1));
    events.send({ paymentState: 'paid' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment confirmed' })).toBeTruthy();
    expect(screen.getByText('In Progress')).toBeTruthy();
    expect(events.open()).toEqual([]);
  });

  test('a page of a payment under review becomes the form where it is rejected', async () => {
    const events = fakeEvents();
    const due = fine({ ...ORDER, paymentState: 'due', paymentRejected: true } as const);
    open(watched({ order: [REVIEW, due] }));
    await waitFor(() => expect(events.open()).toHaveLength(1));
    events.send({ paymentState: 'due', paymentRejected: true });
    expect(await screen.findByLabelText('Transaction ID')).toBeTruthy();
  });

  test('asks for nothing with a plain backend', async () => {
    const events = fakeEvents();
    const page = open({ config: AUTOMATIC });
    await fillIn(page);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await submit(page);
    await screen.findByText(paymentTexts.submitted);
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS));
    expect([events.open(), page.loads(), page.location()]).toEqual([[], 1, '/client-dashboard']);
  });
});

describe('a method that needs no screenshot', () => {
  const config = {
    bankMessages: { match: { easypaisa: 'automatic' }, keepTextDays: 90, withoutScreenshot: true },
  } as const;

  test('asks for the transaction ID only, and sends the payment without a picture', async () => {
    const page = open({ config });
    fireEvent.change(await screen.findByLabelText('Transaction ID'), { target: { value: 'FT1000001' } });
    expect(screen.queryByLabelText('Payment screenshot')).toBeNull();
    expect(screen.getByText(paymentTexts.enterId)).toBeTruthy();
    await submit(page);
    await screen.findByText(paymentTexts.submitted);
    expect(page.uploaded).toEqual([]);
    expect(page.recorded[0]?.body).toMatchObject({ screenshotUrl: '', transactionId: 'FT1000001' });
  });

  test('asks to correct the transaction ID only', async () => {
    const payment = {
      method: 'easypaisa',
      details: 'FT1',
      screenshotUrl: null,
      status: 'Rejected',
      remarks: '',
    } as const;
    open({ config, order: [fine({ ...ORDER, payment, paymentState: 'due', paymentRejected: true })] });
    expect(await screen.findByText(paymentTexts.correct(false))).toBeTruthy();
  });

  test('asks for the picture with another method', async () => {
    const page = open({ config });
    fireEvent.change(await screen.findByLabelText('Transaction ID'), { target: { value: 'FT1000001' } });
    await page.user.click(screen.getByRole('radio', { name: 'JazzCash' }));
    expect(picker()).toBeTruthy();
    expect(submitButton().disabled).toBe(true);
  });

  test('asks for the picture where the server has come to need it', async () => {
    const code = { code: 'validation', field: 'screenshot_missing' } as const;
    const missing: ApiError = { kind: 'response', status: 422, msg: SCREENSHOT_MISSING, ...code };
    const page = open({ config, payments: [rejected(missing), fine('')] });
    fireEvent.change(await screen.findByLabelText('Transaction ID'), { target: { value: 'FT1000001' } });
    await submit(page);
    await page.user.upload(await screen.findByLabelText<HTMLInputElement>('Payment screenshot'), screenshot());
    await screen.findByText('screenshot.png');
    await submit(page);
    await screen.findByText(paymentTexts.submitted);
    expect(page.recorded.map(({ body }) => body.screenshotUrl)).toEqual(['', '/files/1.png']);
  });
});

describe('offline', () => {
  const goOffline = (isOffline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
    act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')));
  };
  const account = (name: string) => screen.findByRole('region', { name: `${name} account` });
  afterEach(() => vi.restoreAllMocks());

  test('warns against paying twice and keeps the chosen account', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('radio', { name: 'JazzCash' }));
    goOffline(true);
    expect(screen.getByRole('alert').textContent).toMatch(/^You are offline\. Do not pay twice\./);
    await account('JazzCash');
    goOffline(false);
    await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
  });

  test('keeps the page where the order cannot be loaded again', async () => {
    const conflict = rejected({ kind: 'response', status: 409, msg: 'x' });
    const page = open({ order: [fine(ORDER), rejected({ kind: 'no-response' })], payments: [conflict] });
    await fillIn(page);
    await submit(page);
    await screen.findByText(/has already been recorded/);
    expect(screen.queryByText(paymentTexts.loadFailed)).toBeNull();
    expect(screen.getByLabelText('Transaction ID')).toHaveProperty('value', 'FT1000001');
  });

  test('shows the chosen account after a reload without a network, and the order once there is one', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('radio', { name: 'JazzCash' }));
    page.unmount();
    goOffline(true);
    open({ order: [rejected({ kind: 'no-response' }), fine(ORDER)] });
    expect((await account('JazzCash')).textContent).toContain('PKR 1,390.00');
    expect((await findOrder()).textContent).toContain(ID);
    screen.getByText(/^You are offline\. Do not pay twice\./);
    goOffline(false);
    expect((await findOrder()).textContent).toContain('TotalPKR 1,390.00');
  });

  test('shows no account for an order that the backend no longer has', async () => {
    const page = open();
    await findOrder();
    page.unmount();
    open({ order: [rejected({ kind: 'response', status: 404 })] });
    await screen.findByText(paymentTexts.loadFailed);
    expect(screen.queryByRole('region', { name: /account$/ })).toBeNull();
  });

  test('shows no account for an order whose payment page was never opened', async () => {
    goOffline(true);
    open({ order: [rejected({ kind: 'no-response' })] });
    await screen.findByText(paymentTexts.loadFailed);
    expect(screen.queryByRole('region', { name: /account$/ })).toBeNull();
  });
});

test('a payment that another browser sent leaves the form open, with a warning not to pay twice', async () => {
  open({ order: [fine({ ...ORDER, paymentState: 'due', isOtherPaymentWaiting: true })] });
  await screen.findByText(paymentTexts.otherPayment);
  expect(screen.getByRole('button', { name: SUBMIT })).toBeTruthy();
});

describe('a confirmation that was not sent', () => {
  const held = { ...ORDER, isMailHeld: true };

  test.each([
    ['due', held],
    ['under review', { ...held, status: 'Payment Pending' } as const],
  ])('is sent when the buyer of an order whose payment is %s asks for it', async (_, order) => {
    const { host, user } = open({ order: [fine(order)] });
    const sent: unknown[] = [];
    host.api.callRoute = async ({ path }, input) => {
      sent.push([path, input?.params]);
      return fine({ msg: '' });
    };
    await screen.findByText(heldMailTexts.held('amna@example.com'));
    await user.click(screen.getByRole('button', { name: heldMailTexts.send }));
    await screen.findByText(heldMailTexts.sent);
    expect(sent).toEqual([['/sendOrderMail/:id', { id: ID }]]);
    expect(screen.queryByText(heldMailTexts.held('amna@example.com'))).toBeNull();
  });

  test('stays with the reason where it cannot be sent', async () => {
    const { host, user } = open({ order: [fine(held)] });
    host.api.callRoute = async () => rejected({ kind: 'response', status: 429, msg: 'Too many attempts.' });
    await user.click(await screen.findByRole('button', { name: heldMailTexts.send }));
    await screen.findByText('Too many attempts.');
    expect(screen.getByRole('button', { name: heldMailTexts.send })).toBeTruthy();
  });
});
