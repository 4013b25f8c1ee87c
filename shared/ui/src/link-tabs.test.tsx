import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { KitLinkProps } from './link-component.ts';
import { LinkTabs } from './link-tabs.tsx';

const Link = ({ to, replace: _, preventScrollReset: __, ...rest }: KitLinkProps) => <a href={to} {...rest} />;
const TABS = [
  { id: 'overview', text: 'Overview', to: '/dashboard' },
  { id: 'orders', text: 'Orders', to: '/dashboard?tab=orders' },
  { id: 'profile', text: 'Profile', to: '/dashboard?tab=profile' },
] as const;

const show = () =>
  render(
    <LinkTabs label="Dashboard" tabs={TABS} active="orders" link={Link}>
      Three orders
    </LinkTabs>,
  );
const tab = (name: string) => screen.getByRole('tab', { name });

it('selects the active tab and names the panel after it', () => {
  show();
  expect(screen.getByRole('tablist', { name: 'Dashboard' })).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Orders');
  expect(screen.getByRole('tabpanel', { name: 'Orders' }).textContent).toBe('Three orders');
  expect(tab('Orders').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  expect(tab('Profile').getAttribute('href')).toBe('/dashboard?tab=profile');
});

it('takes the focus once, on the active tab; arrows move it around both ends', async () => {
  const user = userEvent.setup();
  show();
  await user.tab();
  expect(document.activeElement).toBe(tab('Orders'));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tab('Overview'));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('Profile'));
});

it('moves the focus the way an arrow points, also where text runs from right to left', async () => {
  const user = userEvent.setup();
  render(
    <div style={{ direction: 'rtl' }}>
      <LinkTabs label="Dashboard" tabs={TABS} active="orders" link={Link}>
        Three orders
      </LinkTabs>
    </div>,
  );
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('Profile'));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tab('Overview'));
});
