import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { THEME_KEY } from './theme.ts';
import { ThemeSwitch } from './theme-switch.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('data-theme');
  localStorage.clear();
});

it('turns the dark theme on, and stores it', async () => {
  render(<ThemeSwitch />);
  fireEvent.click(screen.getByRole('switch', { name: 'Dark theme', checked: false }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  await waitFor(() => expect(screen.getByRole('switch', { checked: true })).toBeTruthy());
});

it('follows a choice made in another tab', async () => {
  document.documentElement.dataset.theme = 'dark';
  render(<ThemeSwitch />);
  fireEvent.click(screen.getByRole('switch', { checked: true }));
  await waitFor(() => expect(screen.getByRole('switch', { checked: false })).toBeTruthy());
  expect(localStorage.getItem(THEME_KEY)).toBe('light');
});
