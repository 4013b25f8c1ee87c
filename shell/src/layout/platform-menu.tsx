import type { Platform } from '@urooj/contract/vocabulary';
import { servicesOf, shortServiceName } from '@urooj/domain/services';
import { NavLink, useLocation } from '@urooj/platform/router';
import { classNames } from '@urooj/ui/class-names';
import { ChevronIcon } from '@urooj/ui/icons';
import { PlatformGlyph } from '@urooj/ui/platform-glyph';
import { Disclosure } from './disclosure.tsx';
import header from './header.module.css';
import menu from './menu-panel.module.css';
import styles from './platform-menu.module.css';
import type { OpenMenu } from './use-open-menu.ts';

/** The service pages of one platform, below its name. */
export function PlatformMenu({ platform, menus }: { platform: Platform; menus: OpenMenu }) {
  const { pathname } = useLocation();
  const isCurrent = pathname.startsWith(`/${platform.toLowerCase()}/`);
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
        <PlatformGlyph platform={platform} size={18} />
        {platform}
      </p>
      <ul>
        {servicesOf(platform).map((service) =>
          service.path ? (
            <li key={service.path}>
              <NavLink to={service.path} className={classNames(menu.entry)}>
                {shortServiceName(service)}
              </NavLink>
            </li>
          ) : null,
        )}
      </ul>
    </Disclosure>
  );
}
