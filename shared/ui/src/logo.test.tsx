import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Logo, LogoMark } from './logo.tsx';

it('shows the name in both scripts', () => {
  render(<Logo nativeName="عروج" />);
  expect(screen.getByText('Urooj')).toBeTruthy();
  expect(screen.getByText('عروج').getAttribute('lang')).toBe('ur');
});

it('has a favicon of the same drawing and colours', () => {
  const { container } = render(<LogoMark />);
  const favicon = readFileSync(join(import.meta.dirname, 'favicon.svg'), 'utf8');
  const parts = [...container.querySelectorAll('path, stop, g')].map(
    (part) => part.getAttribute('d') ?? part.getAttribute('stop-color') ?? part.getAttribute('stroke') ?? '',
  );
  expect(parts).toHaveLength(5);
  for (const part of parts) expect(favicon).toContain(`"${part}"`);
});
