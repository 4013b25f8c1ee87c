import { screen } from '@testing-library/react';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { describe, expect, it } from 'vitest';
import remote from '../../routes.tsx';
import { SERVICE_PAGES } from '../../service-pages.ts';

async function showHome() {
  const view = renderRoute(remote, '/', createFakeHost());
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
    for (const { path } of SERVICE_PAGES) expect(hrefs).toContain(path);
    expect(hrefs).toEqual(expect.arrayContaining(['/tiktok/shares', '/tiktok/comments']));
    expect(screen.getByRole('link', { name: 'Watch Time from $14.39' })).toBeTruthy();
  });

  it('shows four benefits and three testimonials with five stars', async () => {
    await showHome();
    expect(screen.getAllByRole('img', { name: '5 out of 5 stars' })).toHaveLength(3);
    const benefits = screen.getByRole('region', { name: 'Why shops and creators choose us' });
    expect(benefits.querySelectorAll('h3')).toHaveLength(4);
  });

  it('opens a service page', async () => {
    const { user, location } = await showHome();
    await user.click(screen.getByRole('link', { name: /^Story Views/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Buy Instagram Story Views' })).toBeTruthy();
    expect(location()).toBe('/instagram/story-views');
  });
});
