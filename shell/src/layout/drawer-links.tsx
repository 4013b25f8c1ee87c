import type { Navigation } from '@urooj/host/navigation';
import { isAt } from '@urooj/host/path-pattern';
import { NavLink, useLocation } from '@urooj/host/router';
import type { SiteConfig } from '@urooj/host/site-config';
import { sharedTexts } from '@urooj/texts/en/shared';
import { ChevronIcon } from '@urooj/ui/icons';
import { PlatformIcon } from '@urooj/ui/platform-icon';
import { ThemeSwitch } from '@urooj/ui/theme-switch';
import type { SyntheticEvent } from 'react';
import { texts } from '../texts/en/shared.ts';
import styles from './drawer.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { platformsOf } from './platform-menu.tsx';
import type { Visible } from './use-visible.ts';

/** Opening one platform closes the other. A shared `name` would do so in browsers since 2024 only. */
function closeOthers({ currentTarget: toggled }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!toggled.open) return;
  for (const other of toggled.parentElement?.querySelectorAll('details') ?? []) other.open = other === toggled;
}

type DrawerLinksProps = { config: SiteConfig; nav: Navigation; visible: Visible; onFollow: () => void };

/** The whole navigation in one column. */
export function DrawerLinks({ config, nav, visible, onFollow }: DrawerLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.header.menu}>
      <NavLink to="/" end className={styles.link} onClick={onFollow}>
        {texts.header.home}
      </NavLink>
      {platformsOf(nav).map(([platform, links]) => (
        <details
          key={platform}
          onToggle={closeOthers}
          className={styles.group}
          open={links.some(([to]) => isAt(to, pathname))}
        >
          <summary className={styles.link}>
            <PlatformIcon platform={platform} size={20} />
            {platform}
            <ChevronIcon size={18} className={styles.chevron} />
          </summary>
          <ul className={styles.services}>
            {visible(links).map(([to, text]) => (
              <li key={to}>
                <NavLink to={to} className={styles.link} onClick={onFollow}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {[nav.header, nav.drawer].map((items) =>
        visible(items).map(([to, text]) => (
          <NavLink key={to} to={to} className={styles.link} onClick={onFollow}>
            {text}
          </NavLink>
        )),
      )}
      <LanguageSwitch config={config} className={styles.link} />
      <div className={styles.theme}>
        <span aria-hidden="true">{sharedTexts.darkTheme}</span>
        <ThemeSwitch />
      </div>
    </nav>
  );
}
