import { screen, waitFor } from '@testing-library/react';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { describe, expect, it } from 'vitest';
import remote from '../../routes.tsx';
import { questionGroups } from './questions.ts';

const ALL_QUESTIONS = questionGroups({ pricing: null }).flatMap(({ questions }) => questions);

async function showFaq(path = '/faq', overrides: HostOverrides = {}) {
  const view = renderRoute(remote, path, createFakeHost(overrides));
  await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
  return view;
}

const field = () => screen.getByRole('searchbox', { name: 'Search the questions' }) as HTMLInputElement;
const shown = () => [...document.querySelectorAll('details')];
const named = (id: string) => document.getElementById(id) as HTMLDetailsElement;

describe('the questions', () => {
  it('are all shown, closed, in groups with a heading', async () => {
    await showFaq();
    expect(shown().map(({ id }) => id)).toEqual(ALL_QUESTIONS.map(({ id }) => id));
    expect(shown().some(({ open }) => open)).toBe(false);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
  });

  it('are answered as the shop owner answers them, and not shown where they are hidden', async () => {
    const own = { en: {}, ur: {}, isHidden: false, isConfirmed: true };
    const hidden = { ...own, isHidden: true };
    await showFaq('/faq', {
      statements: {
        'faq.drops': hidden,
        'faq.refund': hidden,
        'faq.refill-or-refund': hidden,
        'faq.account': { ...own, en: { answer: 'Yes.' } },
        'support.hours': { ...own, en: { hours: '9 to 18' } },
        'promise.delivery': hidden,
      },
    });
    expect(named('account').textContent).toContain('Do I need an account?Yes.');
    expect(named('support').textContent).toContain('By e-mail or WhatsApp, 9 to 18.');
    expect(named('delivery-time').textContent).toContain('The page of your order shows when');
    expect(screen.queryByRole('heading', { name: 'Guarantees and refunds' })).toBeNull();
    expect(shown()).toHaveLength(ALL_QUESTIONS.length - 3);
  });

  it('open at their own URL and get the focus', async () => {
    await showFaq('/faq#refund');
    await waitFor(() => expect(named('refund').open).toBe(true));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Can I have my money back?'));
    expect(named('drops').open).toBe(false);
  });

  it('link to their own URL', async () => {
    const { user } = await showFaq('/faq?q=refund');
    await user.click(screen.getByRole('link', { name: /^Link to this question.*Can I have my money back/ }));
    await waitFor(() => expect(shown()).toHaveLength(ALL_QUESTIONS.length));
    await waitFor(() => expect(named('refund').open).toBe(true));
    await waitFor(() => expect(field().value).toBe(''));
  });
});

describe('the search', () => {
  it('shows the matching questions opened, and writes the query into the URL', async () => {
    const { user, location } = await showFaq();
    await user.type(field(), 'screenshot upload');
    expect(shown().map(({ id, open }) => [id, open])).toEqual([['how-to-pay', true]]);
    expect(screen.getByRole('status').textContent).toBe(`1 of ${ALL_QUESTIONS.length} questions`);
    expect(location()).toBe('/faq?q=screenshot+upload');
    await user.clear(field());
    expect(shown().filter(({ open }) => !open)).toHaveLength(ALL_QUESTIONS.length);
    expect(location()).toBe('/faq');
  });

  it('starts with the query of the URL', async () => {
    await showFaq('/faq?q=jazzcash');
    expect(shown().map(({ id }) => id)).toEqual(['payment-methods']);
    await waitFor(() => expect(field().value).toBe('jazzcash'));
  });

  it('offers links where nothing matches', async () => {
    const { user } = await showFaq('/faq?q=zebra');
    expect(shown()).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
    await user.click(screen.getByRole('link', { name: 'Show all questions' }));
    await waitFor(() => expect(shown()).toHaveLength(ALL_QUESTIONS.length));
    expect(field().value).toBe('');
  });
});
