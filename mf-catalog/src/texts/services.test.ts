import { hasPage, SPECIFIED_SERVICES } from '@urooj/domain/services';
import { expect, it } from 'vitest';
import { serviceTexts } from './en/services.ts';

it.each(SPECIFIED_SERVICES.filter(hasPage).map(({ name }) => name))('%s has a title and an introduction', (name) => {
  const text = serviceTexts[name];
  expect(text?.title).toMatch(/^Buy /);
  expect(text?.intro.length).toBeGreaterThan(40);
});
