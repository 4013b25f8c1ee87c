import type { HostApi } from '@urooj/host/host';
import type { Navigation } from '@urooj/host/navigation';
import { Link, NavLink } from '@urooj/host/router';
import { Logo } from '@urooj/ui/logo';
import { ThemeSwitch } from '@urooj/ui/theme-switch';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { texts } from '../texts/en/shared.ts';
import { AccountArea } from './account-area.tsx';
import { MenuDrawer } from './drawer.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { PlatformMenu, platformsOf } from './platform-menu.tsx';
import { useOpenMenu } from './use-open-menu.ts';
import { useVisible } from './use-visible.ts';

export function Header({ host, nav }: { host: HostApi; nav: Navigation }) {
  const visible = useVisible(host.session);
  const menus = useOpenMenu();
  const { brand } = host.config;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo name={brand.name} nativeName={brand.nativeName} />
          <VisuallyHidden>{texts.header.logoSuffix}</VisuallyHidden>
        </Link>
        <nav aria-label={texts.header.main} className={styles.nav}>
          <ul className={styles.items}>
            <li>
              <NavLink to="/" end className={styles.item}>
                {texts.header.home}
              </NavLink>
            </li>
            {platformsOf(nav).map(([platform, links]) => (
              <PlatformMenu key={platform} platform={platform} links={visible(links)} menus={menus} />
            ))}
            {visible(nav.header).map(([to, text]) => (
              <li key={to}>
                <NavLink to={to} className={styles.item}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <LanguageSwitch config={host.config} className={styles.language} />
          <ThemeSwitch />
          <AccountArea session={host.session} links={visible(nav.user)} />
          <MenuDrawer config={host.config} nav={nav} visible={visible} />
        </div>
      </div>
    </header>
  );
}
