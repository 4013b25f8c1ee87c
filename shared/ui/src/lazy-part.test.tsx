import { render, screen } from '@testing-library/react';
import { inLanguage } from '@urooj/texts/in-language';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

let hello = '';
const Greeting = ({ name }: { name: string }) => <p>{`${hello}, ${name}`}</p>;

test('a part is loaded when it is first shown, and shown when its texts are there', async () => {
  const texts = Promise.withResolvers<{ hello: string }>();
  let loads = 0;
  const Part = lazyPart(async () => {
    loads += 1;
    const load = () => texts.promise;
    inLanguage({ en: load, ur: load }, (loaded) => {
      hello = loaded.hello;
    });
    return { Greeting };
  }, 'Greeting');
  expect(loads).toBe(0);
  render(<Suspense fallback="Loading …">{<Part name="Ayesha" />}</Suspense>);
  expect(await screen.findByText('Loading …')).toBeTruthy();
  texts.resolve({ hello: 'Hello' });
  expect(await screen.findByText('Hello, Ayesha')).toBeTruthy();
  expect(loads).toBe(1);
});
