import { cleanup, screen } from '@testing-library/react';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { hasPage, SPECIFIED_SERVICES } from '@urooj/domain/services';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, it } from 'vitest';
import remote from '../../routes.tsx';

const CUSTOM_ORDER = 'Non-Drop Premium';

/** The paragraphs, list items and answers of an element, each once. */
function textsIn(element: Element): string[] {
  const parts = 'p, li, details > :not(summary)';
  return [...element.querySelectorAll(parts)]
    .filter((part) => !part.querySelector(parts))
    .map((part) => part.textContent.trim());
}

it.each(SPECIFIED_SERVICES.filter(hasPage))('$name promises one guarantee per product', async ({ path, name }) => {
  const { container } = renderRoute(remote, path, createFakeHost());
  const card = await screen.findByRole('region', { name: CUSTOM_ORDER });
  const regular = screen.getByRole('region', { name: 'Regular Packages' });
  const inCard = textsIn(card);
  const outside = textsIn(container).filter((text) => !inCard.includes(text));
  const [firstLine] = textsIn(regular);

  expect(inCard).toContain('Any amount from 100 to 1,000,000; larger orders cost less each.');
  expect(inCard).toContain('Drops are replaced for 30 days.');
  expect(inCard.filter((text) => /lifetime/i.test(text))).toEqual([]);

  if (DEFAULT_CATALOGUE.services[name]?.packages[0]?.promise?.kind === 'lifetime') {
    expect(firstLine).toBe(
      'A fixed amount at a fixed price. Drops are replaced for as long as the profile or post exists and stays yours.',
    );
    // A package with a lifetime warranty is never said to be covered for 30 days only.
    expect(outside.filter((text) => /30[ -]day/.test(text) && !text.includes(CUSTOM_ORDER))).toEqual([]);
  } else {
    expect(firstLine).toBe('Fixed amounts at fixed prices. Drops are replaced for 30 days.');
    expect(outside.filter((text) => /lifetime/i.test(text))).toEqual([]);
  }
  cleanup();
});

it.each(['/instagram/followers', '/instagram/likes'])(
  '%s states the refill guarantee in benefits and questions',
  async (path) => {
    const { container } = renderRoute(remote, path, createFakeHost());
    await screen.findByRole('heading', { level: 1 });
    expect(textsIn(container).filter((text) => text.includes('30-day refill guarantee'))).toHaveLength(2);
  },
);
