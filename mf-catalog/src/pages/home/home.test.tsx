import { screen } from '@testing-library/react';
import type { ShopStatements } from '@urooj/contract/shop-statements';
import { hasPage, SPECIFIED_SERVICES } from '@urooj/domain/services';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { describe, expect, it } from 'vitest';
import remote from '../../routes.tsx';

async function showHome(statements: ShopStatements = {}) {
  const view = renderRoute(remote, '/', createFakeHost({ statements }));
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the home page', () => {
  it('links to the buy form, the blog and order tracking', async () => {
    await showHome();
    expect(target('Get Started Now')).toBe('/buy');
    expect(target('Learn More in our blog')).toBe('/blog');
    expect(target('Start Growing Now')).toBe('/buy');
    expect(target('Track Your Order')).toBe('/track-order');
  });

  it('lists every service with its lowest price', async () => {
    await showHome();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const { path } of SPECIFIED_SERVICES.filter(hasPage)) expect(hrefs).toContain(path);
    expect(hrefs).toEqual(expect.arrayContaining(['/tiktok/shares', '/tiktok/comments']));
    expect(screen.getByRole('link', { name: 'Watch Time from $14.39' })).toBeTruthy();
  });

  it('shows four benefits and three testimonials with five stars', async () => {
    await showHome();
    expect(screen.getAllByRole('img', { name: '5 out of 5 stars' })).toHaveLength(3);
    const benefits = screen.getByRole('region', { name: 'Why shops and creators choose us' });
    expect(benefits.querySelectorAll('h3')).toHaveLength(4);
  });

  it('shows what the shop owner states, and nothing that they hide', async () => {
    const own = { ur: {}, isHidden: false, isConfirmed: true };
    const hidden = { en: {}, ...own, isHidden: true };
    const { container } = await showHome({
      'hero.lead': hidden,
      'figure.customers': { ...own, en: { figure: '312' } },
      'figure.orders': hidden,
      'support.hours': { ...own, en: { hours: '9 to 18' } },
      'promise.delivery': { ...own, en: { start: '2 hours', completion: '3 days' } },
      'testimonial.1': { ...own, en: { quote: 'Good.', name: 'Amna' } },
      'testimonial.2': hidden,
      'testimonial.3': hidden,
    });
    const figures = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['customers312', 'uptime99.9%', 'support9 to 18']);
    expect(
      screen.getByText('Work begins 2 hours after payment is approved and usually completes in 3 days.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Support: 9 to 18' })).toBeTruthy();
    // Without the role of the example.
    expect([...container.querySelectorAll('figure:has(blockquote)')].map(({ textContent }) => textContent)).toEqual([
      'Good.Amna',
    ]);
    expect(container.textContent).not.toContain('minutes');
  });

  it('leaves out a section of which everything is hidden', async () => {
    const hidden = { en: {}, ur: {}, isHidden: true, isConfirmed: false };
    await showHome({ 'testimonial.1': hidden, 'testimonial.2': hidden, 'testimonial.3': hidden });
    expect(screen.queryByRole('heading', { name: 'What customers say' })).toBeNull();
  });

  it('opens a service page', async () => {
    const { user, location } = await showHome();
    await user.click(screen.getByRole('link', { name: /^Story Views/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Buy Instagram Story Views' })).toBeTruthy();
    expect(location()).toBe('/instagram/story-views');
  });
});
