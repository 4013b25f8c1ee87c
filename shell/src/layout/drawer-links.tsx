import { PLATFORMS } from '@urooj/contract/vocabulary';
import { servicesOf, shortServiceName } from '@urooj/domain/services';
import { NavLink, useLocation } from '@urooj/platform/router';
import * as sharedTexts from '@urooj/texts/en';
import { classNames } from '@urooj/ui/class-names';
import { ChevronIcon } from '@urooj/ui/icons';
import { PlatformGlyph } from '@urooj/ui/platform-glyph';
import { ThemeSwitch } from '@urooj/ui/theme-switch';
import type { SyntheticEvent } from 'react';
import { texts } from '../texts/en.ts';
import styles from './drawer.module.css';
import { DRAWER_LINKS } from './site-links.ts';

/** Opening one platform closes the other. A shared `name` would do so in browsers since 2024 only. */
function closeOthers({ currentTarget: toggled }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!toggled.open) return;
  for (const other of toggled.parentElement?.querySelectorAll('details') ?? []) other.open = other === toggled;
}

/** The whole navigation in one column. */
export function DrawerLinks({ onFollow }: { onFollow: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.header.menu}>
      <NavLink to="/" end className={classNames(styles.link)} onClick={onFollow}>
        {texts.header.home}
      </NavLink>
      {PLATFORMS.map((platform) => (
        <details
          key={platform}
          onToggle={closeOthers}
          className={styles.group}
          open={pathname.startsWith(`/${platform.toLowerCase()}/`)}
        >
          <summary className={styles.link}>
            <PlatformGlyph platform={platform} size={20} />
            {platform}
            <ChevronIcon size={18} className={styles.chevron} />
          </summary>
          <ul className={styles.services}>
            {servicesOf(platform).map((service) =>
              service.path ? (
                <li key={service.path}>
                  <NavLink to={service.path} className={classNames(styles.link)} onClick={onFollow}>
                    {shortServiceName(service)}
                  </NavLink>
                </li>
              ) : null,
            )}
          </ul>
        </details>
      ))}
      {DRAWER_LINKS.map(({ to, text }) => (
        <NavLink key={to} to={to} className={classNames(styles.link)} onClick={onFollow}>
          {text}
        </NavLink>
      ))}
      <div className={styles.theme}>
        <span aria-hidden="true">{sharedTexts.darkTheme}</span>
        <ThemeSwitch />
      </div>
    </nav>
  );
}
