import type { ComponentType, ReactNode } from 'react';

/** What the kit's links need; the router's `Link` takes it. */
export type KitLinkProps = {
  to: string;
  className?: string;
  id?: string;
  role?: 'tab';
  rel?: 'prev' | 'next';
  tabIndex?: number;
  replace?: boolean;
  preventScrollReset?: boolean;
  'aria-disabled'?: true;
  'aria-selected'?: boolean;
  'aria-controls'?: string;
  children: ReactNode;
};

/** The kit knows no router: whoever uses its tabs or page links passes `Link` of `@urooj/platform/router`. */
export type LinkComponent = ComponentType<KitLinkProps>;
