import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Skeleton } from './skeleton.tsx';

it.each(['success', 'info', 'warning'] as const)('tells a %s when the reader pauses', (tone) => {
  render(<Notice tone={tone}>Form pre-filled for reorder.</Notice>);
  expect(screen.getByRole('status').textContent).toBe('Form pre-filled for reorder.');
});

it('announces an error at once', () => {
  render(<Notice tone="error">Passwords do not match.</Notice>);
  expect(screen.getByRole('alert').textContent).toBe('Passwords do not match.');
});

it('offers a retry after an error', () => {
  const retry = vi.fn();
  render(<ErrorState title="Failed to fetch blog post." onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch blog post.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('has no retry button without a handler', () => {
  render(<ErrorState title="Order ID is missing." />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a next step in an empty state', () => {
  render(
    <EmptyState title="No recent orders found.">
      <a href="/buy">Buy New Services</a>
    </EmptyState>,
  );
  expect(screen.getByText('No recent orders found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy New Services' })).toBeTruthy();
});

it('announces what is loading', () => {
  render(<Skeleton label="Loading payment details..." shape="row" count={3} />);
  expect(screen.getByRole('status').textContent).toBe('Loading payment details...');
});

describe('a progress bar', () => {
  it('has a name and a value', () => {
    render(<ProgressBar label="Order progress" value={42} legend />);
    expect(screen.getByRole('progressbar', { name: 'Order progress' }).getAttribute('value')).toBe('42');
    expect(screen.getByText('42%')).toBeTruthy();
  });

  it('has no value while the progress is unknown', () => {
    render(<ProgressBar label="Uploading" />);
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).hasAttribute('value')).toBe(false);
  });
});

describe('a copy button', () => {
  it('copies, and announces it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<CopyButton text="ab12" label="Copy order ID" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy order ID' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
    expect(write).toHaveBeenCalledExactlyOnceWith('ab12');
  });

  it('announces that the browser refuses', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    render(<CopyButton text="ab12" label="Copy order ID" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy order ID' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copying failed'));
  });
});
