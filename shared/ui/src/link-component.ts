import type { ComponentType, ReactNode } from 'react';

/** Props that the kit passes to a link; the router's `Link` accepts them. */
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

/** The kit does not import the router: callers pass `Link` of `@urooj/host/router`. */
export type LinkComponent = ComponentType<KitLinkProps>;
