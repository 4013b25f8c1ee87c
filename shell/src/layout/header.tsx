import { PLATFORMS } from '@urooj/contract/vocabulary';
import type { HostApi } from '@urooj/platform/host';
import { Link, NavLink } from '@urooj/platform/router';
import { classNames } from '@urooj/ui/class-names';
import { Logo } from '@urooj/ui/logo';
import { ThemeSwitch } from '@urooj/ui/theme-switch';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { texts } from '../texts/en.ts';
import { AccountArea } from './account-area.tsx';
import { MenuDrawer } from './drawer.tsx';
import styles from './header.module.css';
import { PlatformMenu } from './platform-menu.tsx';
import { MAIN_LINKS } from './site-links.ts';
import { useOpenMenu } from './use-open-menu.ts';

export function Header({ host }: { host: HostApi }) {
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
              <NavLink to="/" end className={classNames(styles.item)}>
                {texts.header.home}
              </NavLink>
            </li>
            {PLATFORMS.map((platform) => (
              <PlatformMenu key={platform} platform={platform} menus={menus} />
            ))}
            {MAIN_LINKS.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} className={classNames(styles.item)}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <ThemeSwitch />
          <AccountArea session={host.session} />
          <MenuDrawer />
        </div>
      </div>
    </header>
  );
}
