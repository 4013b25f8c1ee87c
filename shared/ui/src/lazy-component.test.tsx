import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyComponent } from './lazy-component.ts';

const Greeting = ({ name }: { name: string }) => <p>{`Hello, ${name}`}</p>;

test('a part is loaded when it is first shown, and shown when it is there', async () => {
  const arrival = Promise.withResolvers<{ Greeting: typeof Greeting }>();
  let loads = 0;
  const Loaded = lazyComponent(() => {
    loads += 1;
    return arrival.promise;
  }, 'Greeting');
  expect(loads).toBe(0);
  render(<Suspense fallback="Loading …">{<Loaded name="Ayesha" />}</Suspense>);
  expect(await screen.findByText('Loading …')).toBeTruthy();
  arrival.resolve({ Greeting });
  expect(await screen.findByText('Hello, Ayesha')).toBeTruthy();
  expect(loads).toBe(1);
});
