import type { SessionHandle, SessionState } from '@urooj/platform/host';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useNavigate } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { ChevronIcon, UserIcon } from '@urooj/ui/icons';
import { useSyncExternalStore } from 'react';
import { texts } from '../texts/en.ts';
import styles from './account-area.module.css';
import { Disclosure } from './disclosure.tsx';
import menu from './menu-panel.module.css';
import { useOpenMenu } from './use-open-menu.ts';

/** Admins get the admin dashboard, also while the server has not confirmed their rights: its guard then decides. */
const dashboardOf = ({ canAdmin, user }: SessionState) =>
  canAdmin || user?.role === 'admin' ? sitePaths.adminDashboard() : sitePaths.clientDashboard();

function UserMenu({ session, state, name }: { session: SessionHandle; state: SessionState; name: string }) {
  const menus = useOpenMenu();
  const navigate = useNavigate();
  const logOut = async () => {
    menus.hide();
    await session.signOut();
    await navigate(sitePaths.home());
  };
  return (
    <Disclosure
      name="account"
      menus={menus}
      accessibleName={texts.account.menu(name)}
      classes={{ box: styles.box, trigger: styles.trigger, panel: classNames(menu.panel, styles.panel) }}
      label={
        <>
          <UserIcon />
          <span className={styles.name}>{name}</span>
          <ChevronIcon size={14} />
        </>
      }
    >
      <p className={styles.who}>{name}</p>
      <ul>
        <li>
          <Link to={dashboardOf(state)} className={menu.entry}>
            {texts.account.dashboard}
          </Link>
        </li>
        <li>
          <button type="button" className={menu.entry} onClick={logOut}>
            {texts.account.logout}
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}

/** The login link, or the menu of the logged-in user. Both have the same width, so that nothing shifts when the session is known. */
export function AccountArea({ session }: { session: SessionHandle }) {
  const { store } = session;
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  const name = state.user && (state.user.name || state.user.email);
  return (
    <div className={styles.area}>
      {name ? (
        <UserMenu session={session} state={state} name={name} />
      ) : (
        <Link to={sitePaths.login()} className={buttonClass({ wide: true })}>
          {texts.account.login}
        </Link>
      )}
    </div>
  );
}
