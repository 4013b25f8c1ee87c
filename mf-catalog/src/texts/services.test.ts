import { expect, it } from 'vitest';
import { SERVICE_PAGES } from '../service-pages.ts';
import { serviceTexts } from './en/services.ts';

it.each(SERVICE_PAGES.map(({ name }) => name))('%s has a title and an introduction', (name) => {
  const text = serviceTexts[name];
  expect(text?.title).toMatch(/^Buy /);
  expect(text?.intro.length).toBeGreaterThan(40);
});
