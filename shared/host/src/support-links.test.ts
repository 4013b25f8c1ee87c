import { describe, expect, it } from 'vitest';
import { mailUrl, whatsappUrl } from './support-links.ts';

describe('links to the support', () => {
  it('opens an e-mail with its subject and text', () => {
    expect(mailUrl('help@shop.example')).toBe('mailto:help@shop.example');
    expect(mailUrl('help@shop.example', { subject: 'How & why?', body: 'One\r\nTwo' })).toBe(
      'mailto:help@shop.example?subject=How%20%26%20why%3F&body=One%0D%0ATwo',
    );
  });

  it('opens a chat with the digits of the number', () => {
    expect(whatsappUrl('+92 300-000 0000')).toBe('https://wa.me/923000000000');
    expect(whatsappUrl('03001234567')).toBe('https://wa.me/923001234567');
    expect(whatsappUrl('+923000000000', 'Order o-1?')).toBe('https://wa.me/923000000000?text=Order%20o-1%3F');
  });

  it('is null where the shop has no number', () => {
    expect(whatsappUrl('')).toBeNull();
    expect(whatsappUrl('none')).toBeNull();
  });
});
