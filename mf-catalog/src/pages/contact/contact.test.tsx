import { screen } from '@testing-library/react';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { describe, expect, it, vi } from 'vitest';
import remote from '../../routes.tsx';

async function showContact(support = { email: 'help@shop.example', whatsapp: '+92 300-1234567' }) {
  renderRoute(remote, '/contact', createFakeHost({ config: { support } }));
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
}

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the contact page', () => {
  it('links to the configured e-mail and WhatsApp number', async () => {
    await showContact();
    const mail = new URL(target('Write an e-mail') ?? '');
    expect(mail.pathname).toBe('help@shop.example');
    expect(mail.searchParams.get('body')).toContain('Order ID:\r\n');
    expect(target('Open WhatsApp')).toBe('https://wa.me/923001234567');
  });

  it('shows no WhatsApp card without a number', async () => {
    await showContact({ email: 'help@shop.example', whatsapp: '' });
    expect(screen.queryByRole('heading', { name: 'WhatsApp' })).toBeNull();
    expect(target('Write an e-mail')).toContain('help@shop.example');
  });

  it('lists what support needs, and links to quicker answers', async () => {
    await showContact();
    expect(screen.getByRole('region', { name: 'What to have at hand' }).querySelectorAll('li')).toHaveLength(5);
    expect(['Track your order', 'Read the answers', 'Refund policy'].map(target)).toEqual([
      '/track-order',
      '/faq',
      '/refund-policy',
    ]);
  });

  it('says the measured time in place of the hours where the shop owner chooses so', async () => {
    const callRoute = vi.fn(async () => ({ ok: true as const, value: { medianMinutes: 61 } }));
    const switches = {
      customerCancellation: false,
      offline: true,
      urdu: true,
      measuredReplyTime: true,
      measuredDelivery: false,
    };
    const host = createFakeHost({ session: { features: ['threads'] }, config: { switches }, api: { callRoute } });
    renderRoute(remote, '/contact', host);
    expect(
      await screen.findByText('In the last 30 days, half of all messages had our reply within 2 hours.'),
    ).toBeTruthy();
    expect(document.body.textContent).not.toContain('24/7');
  });

  it('keeps the hours until enough was measured', async () => {
    const callRoute = vi.fn(async () => ({ ok: true as const, value: { medianMinutes: null } }));
    const switches = {
      customerCancellation: false,
      offline: true,
      urdu: true,
      measuredReplyTime: true,
      measuredDelivery: false,
    };
    const host = createFakeHost({ session: { features: ['threads'] }, config: { switches }, api: { callRoute } });
    renderRoute(remote, '/contact', host);
    expect(await screen.findByText(/e-mail or WhatsApp, 24\/7/)).toBeTruthy();
    expect(callRoute).toHaveBeenCalledTimes(1);
  });

  it('says the hours of a shop that does not measure, and asks for nothing', async () => {
    const callRoute = vi.fn();
    renderRoute(remote, '/contact', createFakeHost({ session: { features: ['threads'] }, api: { callRoute } }));
    expect(await screen.findByText(/e-mail or WhatsApp, 24\/7/)).toBeTruthy();
    expect(callRoute).not.toHaveBeenCalled();
  });
});
