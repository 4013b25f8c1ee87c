import { screen } from '@testing-library/react';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { describe, expect, it } from 'vitest';
import remote from '../../routes.tsx';

async function showContact(support = { email: 'help@shop.example', whatsapp: '+92 300-1234567' }) {
  renderRoute(remote, '/contact', createFakeHost({ config: { support } }));
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
}

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the contact page', () => {
  it('leads to the mail and the WhatsApp of this shop', async () => {
    await showContact();
    const mail = new URL(target('Write a mail') ?? '');
    expect(mail.pathname).toBe('help@shop.example');
    expect(mail.searchParams.get('body')).toContain('Order ID:\r\n');
    expect(target('Open WhatsApp')).toBe('https://wa.me/923001234567');
  });

  it('offers no WhatsApp where the shop has no number', async () => {
    await showContact({ email: 'help@shop.example', whatsapp: '' });
    expect(screen.queryByRole('heading', { name: 'WhatsApp' })).toBeNull();
    expect(target('Write a mail')).toContain('help@shop.example');
  });

  it('says what to have at hand, and where it may be quicker', async () => {
    await showContact();
    expect(screen.getByRole('region', { name: 'What to have at hand' }).querySelectorAll('li')).toHaveLength(5);
    expect(['Track your order', 'Read the answers', 'Refund policy'].map(target)).toEqual([
      '/track-order',
      '/faq',
      '/refund-policy',
    ]);
  });
});
