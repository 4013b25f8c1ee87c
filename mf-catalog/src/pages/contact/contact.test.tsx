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
});
