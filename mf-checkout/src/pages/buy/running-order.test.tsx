import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Api } from '@urooj/api/client';
import { RUNNING_ORDER_ROUTES } from '@urooj/contract/running-order-route';
import type { Feature } from '@urooj/contract/vocabulary';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import './running-order.tsx';

const ORDER_ID = '3f2a9c1e-77aa-4e11-8c3e-0a0b0c0d0e0f';
const shown = vi.hoisted(() => ({ language: 'en' }));
vi.mock('@urooj/texts/en/running-order', async (original) => {
  const texts = { en: await original<object>(), ur: await import('@urooj/texts/ur/running-order') };
  return new Proxy({ runningOrderTexts: {} }, { get: (_, name) => Reflect.get(texts[shown.language as 'en'], name) });
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function open(orderId: string | null, features: Feature[] = ['blocks']) {
  const callRoute = vi.fn(async (..._sent: unknown[]) => ({ ok: true, value: { orderId } }));
  const createOrder = vi.fn(async () => ({ ok: true, value: 'b0000001-77aa' }));
  const api = { callRoute, createOrder } as unknown as Partial<Api>;
  const host = createFakeHost({ api, session: { features } });
  return { callRoute, createOrder, ...renderRoute(remote, '/buy?service=Instagram%20Followers&amount=1000', host) };
}

async function type(link: string): Promise<void> {
  await screen.findByRole('heading', { name: 'Your Details' });
  const details = {
    'Your Full Name': 'Ayesha',
    'Your Email Address': 'a@example.com',
    'Your Phone Number': '03001234567',
  };
  for (const [label, value] of Object.entries({ ...details, 'Your Instagram Profile Link': link })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

test.each([
  ['en', 'Your order #3f2a9c1e… of this service for this link is not finished yet; you can order again all the same.'],
  [
    'ur',
    'اس لنک کے لیے اسی سروس کا آپ کا آرڈر #3f2a9c1e… ابھی مکمل نہیں ہوا؛ آپ چاہیں تو پھر بھی نیا آرڈر دے سکتے ہیں۔',
  ],
])('says in the language %s that the link has an order already, and places another one', async (language, sentence) => {
  shown.language = language;
  const { callRoute, createOrder, user } = open(ORDER_ID);
  await type('@ayesha');
  const link = await screen.findByRole('link', { name: '#3f2a9c1e…' });
  expect(link.getAttribute('href')).toBe(`/order/${ORDER_ID}`);
  expect(link.closest('[role=status]')?.textContent).toBe(sentence);
  const body = { service: 'Instagram Followers', platform: 'Instagram', link: '@ayesha' };
  expect(callRoute).toHaveBeenCalledExactlyOnceWith(
    RUNNING_ORDER_ROUTES.findRunningOrder,
    expect.objectContaining({ body }),
  );
  await user.click(screen.getByRole('button', { name: /^Buy Now/ }));
  expect(createOrder).toHaveBeenCalledOnce();
});

test('says nothing without such an order, and asks no plain backend', async () => {
  const own = open(null);
  await type('@ayesha');
  await waitFor(() => expect(own.callRoute).toHaveBeenCalledOnce());
  expect(screen.queryByRole('link', { name: /^#/ })).toBeNull();
  own.unmount();
  const plain = open(ORDER_ID, []);
  await type('@ayesha');
  await plain.user.click(screen.getByRole('button', { name: /^Buy Now/ }));
  expect(plain.createOrder).toHaveBeenCalledOnce();
  expect(plain.callRoute).not.toHaveBeenCalled();
});
