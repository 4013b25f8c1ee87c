import { Button } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { LogoMark } from '@urooj/ui/logo';
import { ThemeSwitch } from '@urooj/ui/theme-switch';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session.ts';
import { layoutTexts as text } from '../texts/en/layout.ts';
import { Connection } from './connection.tsx';
import styles from './layout.module.css';
import { linksFor } from './links.ts';
import { PageFailure } from './page-failure.tsx';

/** The header, and below it the page of the URL. */
export function Layout() {
  const { operator, signOut } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#content">
        {text.skip}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <span className={styles.brand}>
            <LogoMark size={28} />
            <span>{text.brand}</span>
          </span>
          <nav aria-label={text.pages} className={styles.links}>
            {linksFor(operator).map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end={to === '/'}
                className={({ isActive }) =>
                  classNames(styles.link, (isActive || isOfApp(to, pathname)) && styles.active)
                }
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={styles.account}>
            <span className={styles.operator} title={text.signedInAs(operator.name)}>
              {operator.name}
            </span>
            <ThemeSwitch />
            <Button variant="quiet" onClick={() => void signOut()}>
              {text.signOut}
            </Button>
          </div>
        </div>
      </header>
      <Connection />
      <main id="content" tabIndex={-1} className={styles.main}>
        <PageFailure key={pathname}>
          <Outlet />
        </PageFailure>
      </main>
    </>
  );
}

/** The pages of an app are reached from the one that lists what is live. */
const isOfApp = (to: string, pathname: string): boolean => to === '/' && pathname.startsWith('/app/');
