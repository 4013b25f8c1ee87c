import type { SessionHandle } from '@urooj/host/host';
import type { NavItem } from '@urooj/host/navigation';
import { Link, useNavigate } from '@urooj/host/router';
import { buttonClass } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { ChevronIcon, UserIcon } from '@urooj/ui/icons';
import { useSyncExternalStore } from 'react';
import { texts } from '../texts/en/shared.ts';
import styles from './account-area.module.css';
import { Disclosure } from './disclosure.tsx';
import menu from './menu-panel.module.css';
import { useOpenMenu } from './use-open-menu.ts';
import { nameOf } from './use-visible.ts';

type AccountProps = { session: SessionHandle; links: readonly NavItem[] };

function UserMenu({ session, links, name }: AccountProps & { name: string }) {
  const menus = useOpenMenu();
  const navigate = useNavigate();
  const logOut = async () => {
    menus.hide();
    await session.signOut();
    await navigate('/');
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
          <bdi className={styles.name}>{name}</bdi>
          <ChevronIcon size={14} />
        </>
      }
    >
      <p className={styles.who}>
        <bdi>{name}</bdi>
      </p>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to} className={menu.entry}>
              {text}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={menu.entry} onClick={logOut}>
            {texts.account.logout}
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}

/** The links of a guest, or the menu of the logged-in user. Both have the same width, so that nothing shifts when the session is known. */
export function AccountArea({ session, links }: AccountProps) {
  const { store } = session;
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  const name = nameOf(state);
  return (
    <div className={styles.area}>
      {name ? (
        <UserMenu session={session} links={links} name={name} />
      ) : (
        links.map(([to, text]) => (
          <Link key={to} to={to} className={buttonClass({ wide: true })}>
            {text}
          </Link>
        ))
      )}
    </div>
  );
}
