import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MenuIcon } from './icons.tsx';
import { LogoMark } from './logo.tsx';
import { PlatformIcon } from './platform-icon.tsx';
import { Stars } from './stars.tsx';

it('measures icons in rem, so that they follow the font size of the browser', () => {
  const { container } = render(
    <>
      <MenuIcon size={24} />
      <LogoMark />
      <PlatformIcon platform="TikTok" size={20} />
      <Stars />
    </>,
  );
  const widths = [...container.querySelectorAll('svg')].map((icon) => icon.getAttribute('width'));
  expect(new Set(widths)).toEqual(new Set(['1.5rem', '2rem', '1.25rem', '1.125rem']));
});
