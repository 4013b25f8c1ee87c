import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SiteConfig } from '@urooj/host/site-config';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { REFUND_POLICY } from '@urooj/texts/en/refund-policy';
import { describe, expect, it } from 'vitest';
import remote from '../routes.tsx';
import { PRIVACY_UPDATED } from '../texts/en/privacy.ts';

async function show(path: string, settings: Partial<SiteConfig> = {}) {
  const host = createFakeHost({
    config: {
      brand: { name: 'Bazaar', nativeName: '' },
      support: { email: 'help@bazaar.example', whatsapp: '' },
      ...settings,
    },
  });
  const view = renderRoute(remote, path, host);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

describe.each(['/terms-of-service', '/privacy-policy'])('%s', (path) => {
  it('links to each section from the table of contents', async () => {
    await show(path);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const targets = links.map((link) => {
      const id = link.getAttribute('href')?.split('#')[1] ?? '';
      return document.getElementById(id)?.querySelector('h2')?.textContent;
    });
    expect(targets).toEqual(links.map(({ textContent }) => textContent));
    expect(new Set(targets).size).toBeGreaterThan(5);
  });

  it('moves the focus to the section of a link', async () => {
    const { user } = await show(path);
    await user.click(screen.getByRole('link', { name: /^Changes/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('changes'));
  });

  it('names the configured shop', async () => {
    await show(path);
    expect(screen.getAllByText(/Bazaar/).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Urooj/)).toBeNull();
  });
});

describe('the text of the policies', () => {
  it('shows the date of the privacy policy and the support e-mail', async () => {
    await show('/privacy-policy');
    expect(PRIVACY_UPDATED).toBe('January 15, 2024');
    expect(screen.getByText('Last updated January 15, 2024')).toBeTruthy();
    expect(screen.getByText(/help@bazaar\.example/)).toBeTruthy();
  });

  it('says how long the texts of messages about money are stored, as the owner has set it', async () => {
    await show('/privacy-policy');
    expect(screen.getByText(/^The wording of messages about money that arrived: 90 days/)).toBeTruthy();
    cleanup();
    await show('/privacy-policy', { bankMessages: { match: {}, keepTextDays: 30, withoutScreenshot: false } });
    expect(screen.getByText(/^The wording of messages about money that arrived: 30 days/)).toBeTruthy();
  });

  it('shows every rule of the refund policy in the terms', async () => {
    await show('/terms-of-service');
    for (const rule of Object.values(REFUND_POLICY)) expect(screen.getByText(rule)).toBeTruthy();
  });
});
