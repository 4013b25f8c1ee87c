import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';
import { StatusBadge } from './badge.tsx';
import { Price, UsdPrice } from './price.tsx';
import { Section } from './section.tsx';
import { Sparkline, sparklinePoints } from './sparkline.tsx';
import { Stars } from './stars.tsx';
import { Steps } from './steps.tsx';
import { Timeline } from './timeline.tsx';

it('shows money with two decimals', () => {
  const { container } = render(
    <>
      <Price paisa={139_000} /> <Price paisa={null} /> <UsdPrice cents={500} paisa={139_000} />
    </>,
  );
  expect(container.textContent).toBe('PKR 1,390.00 N/A $5.00 PKR 1,390.00');
});

it('names a section by its heading', () => {
  render(
    <Section heading="Why choose us">
      <p>Because</p>
    </Section>,
  );
  const region = screen.getByRole('region', { name: 'Why choose us' });
  expect(within(region).getByRole('heading', { level: 2 })).toBeTruthy();
});

it('announces a rating', () => {
  render(<Stars />);
  expect(screen.getByRole('img', { name: '5 out of 5 stars' })).toBeTruthy();
});

it('hides an answer until its question is opened', () => {
  render(<Accordion items={[{ question: 'When does it start?', answer: 'In 15-30 minutes.' }]} />);
  expect(screen.getByText('In 15-30 minutes.').closest('details')?.querySelector('summary')?.textContent).toBe(
    'When does it start?',
  );
});

it('renders steps as a numbered list', () => {
  render(<Steps steps={[{ title: 'Choose', text: 'A package' }]} />);
  expect(within(screen.getByRole('listitem')).getByRole('heading', { name: 'Choose' })).toBeTruthy();
});

it('announces the state of every step in a timeline, and marks the current one', () => {
  render(
    <Timeline
      label="Order timeline"
      steps={[
        { title: 'Order Placed', state: 'done' },
        { title: 'Processing', state: 'current' },
        { title: 'Completed', state: 'upcoming' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Order timeline' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Order Placed (done)',
    'Processing (current step)',
    'Completed (to come)',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

it.each(['Payment Pending', 'Completed', 'Approved', 'Rejected'] as const)('badges the state %s', (status) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(status)).toBeTruthy();
});

it('draws the smallest value at the bottom and the largest at the top', () => {
  expect(sparklinePoints([2, 4, 3])).toBe('0,30 50,0 100,15');
  expect(sparklinePoints([5, 5])).toBe('0,30 100,30');
});

it('draws no line through one point', () => {
  render(<Sparkline values={[3]} label="Orders" />);
  expect(screen.queryByRole('img')).toBeNull();
});
