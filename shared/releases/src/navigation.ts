import { hasPageAt } from '@urooj/platform/declaration';
import type { Navigation } from '@urooj/platform/navigation';
import { navigationOf } from '@urooj/platform/navigation-of';
import { OLDER_NAV } from './older-nav.ts';
import type { App } from './page-document.ts';

/** File of a composed site with its menus. Pages that are composed per request show them as well. */
export const NAVIGATION = 'nav.json';

/**
 * The menus of the live remotes.
 * @param apps with the pages that each remote shows: its other links would lead to pages of somebody else, or nowhere
 */
export const navigationOfApps = (apps: readonly App[]): Navigation =>
  navigationOf(
    apps.flatMap(({ manifest, bundle }) =>
      (manifest.declares?.nav ?? OLDER_NAV).filter(({ to }) => hasPageAt(bundle.paths, to)),
    ),
  );
