import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** The finder patterns in the corners of a code, seven modules wide. */
function hasFinder(path: string, x: number, y: number): boolean {
  const isDark = (dx: number, dy: number) => path.includes(`M${x + dx} ${y + dy}h`);
  const rim = [0, 1, 2, 3, 4, 5, 6].every((i) => isDark(i, 0) && isDark(0, i) && isDark(i, 6) && isDark(6, i));
  const gap = [1, 2, 3, 4, 5].some((i) => isDark(i, 1) || isDark(1, i));
  return rim && !gap && isDark(3, 3);
}

const drawn = (text: string) => {
  const { unmount } = render(<QrCode text={text} label="QR code of our account" />);
  const code = screen.getByRole('img', { name: 'QR code of our account' });
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  unmount();
  return { size, path };
};

it('draws the finder patterns, and another code for another text', () => {
  const { size, path } = drawn('00020101021126580014PK.EASYPAISA');
  const corners = [0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].map((y) => [x, y] as const));
  const [edge] = corners.filter(([x, y]) => hasFinder(path, x, y));
  if (!edge) throw new Error('No corner square was found.');
  const far = size - 7 - edge[0];
  expect([hasFinder(path, far, edge[1]), hasFinder(path, edge[0], far), hasFinder(path, far, far)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(drawn('another account').path).not.toBe(path);
});
