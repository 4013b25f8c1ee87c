import type { Navigation } from '@urooj/host/navigation';
import { useLocation } from '@urooj/host/router';
import type { SiteConfig } from '@urooj/host/site-config';
import { Drawer } from '@urooj/ui/drawer';
import { IconButton } from '@urooj/ui/icon-button';
import { MenuIcon } from '@urooj/ui/icons';
import { useEffect, useState } from 'react';
import { texts } from '../texts/en/shared.ts';
import styles from './drawer.module.css';
import { DrawerLinks } from './drawer-links.tsx';
import type { Visible } from './use-visible.ts';

type MenuDrawerProps = { config: SiteConfig; nav: Navigation; visible: Visible };

/** The navigation of small screens: a button that opens it in a drawer. */
export function MenuDrawer(props: MenuDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation, whatever its target, closes the drawer.
  useEffect(() => setOpen(false), [key]);
  return (
    <div className={styles.menu}>
      <IconButton label={texts.header.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon size={24} />
      </IconButton>
      {isOpen ? (
        <Drawer label={texts.header.menu} closeLabel={texts.header.closeMenu} onClose={() => setOpen(false)}>
          {(close) => <DrawerLinks {...props} onFollow={close} />}
        </Drawer>
      ) : null}
    </div>
  );
}
