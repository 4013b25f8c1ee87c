import type { Platform } from '@urooj/contract/vocabulary';
import type { NavItem, Navigation } from '@urooj/host/navigation';
import { isAt } from '@urooj/host/path-pattern';
import { NavLink, useLocation } from '@urooj/host/router';
import { classNames } from '@urooj/ui/class-names';
import { ChevronIcon } from '@urooj/ui/icons';
import { PlatformIcon } from '@urooj/ui/platform-icon';
import { Disclosure } from './disclosure.tsx';
import header from './header.module.css';
import menu from './menu-panel.module.css';
import styles from './platform-menu.module.css';
import type { OpenMenu } from './use-open-menu.ts';

/** The platforms that have links, with them. */
export const platformsOf = ({ platform = {} }: Navigation) =>
  Object.entries(platform) as [Platform, readonly NavItem[]][];

type PlatformMenuProps = { platform: Platform; links: readonly NavItem[]; menus: OpenMenu };

/** The service pages of one platform, below its name. */
export function PlatformMenu({ platform, links, menus }: PlatformMenuProps) {
  const { pathname } = useLocation();
  const isCurrent = links.some(([to]) => isAt(to, pathname));
  if (links.length === 0) return null;
  return (
    <Disclosure
      as="li"
      name={platform}
      menus={menus}
      isCurrent={isCurrent}
      classes={{
        box: styles.box,
        trigger: `${header.item} ${styles.trigger}`,
        panel: classNames(menu.panel, styles.panel),
      }}
      label={
        <>
          {platform}
          <ChevronIcon size={14} />
        </>
      }
    >
      <p className={styles.heading} aria-hidden="true">
        <PlatformIcon platform={platform} size={18} />
        {platform}
      </p>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <NavLink to={to} className={menu.entry}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
