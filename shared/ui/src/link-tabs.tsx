import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';
import type { LinkComponent } from './link-component.ts';
import styles from './link-tabs.module.css';

type Tab<Id extends string> = { readonly id: Id; readonly text: string; readonly to: string };

type LinkTabsProps<Id extends string> = {
  /** Names the set of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  /** The router's `Link`. */
  link: LinkComponent;
  /** The panel of the active tab. */
  children: ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Where text runs from right to left, so do the tabs. */
const stepOf = (key: string, tabs: HTMLElement) =>
  (STEPS[key] ?? 0) * (getComputedStyle(tabs).direction === 'rtl' ? -1 : 1);

/** Moves the focus to the tab beside the focused one; beyond an end it continues at the other. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = stepOf(event.key, event.currentTarget);
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[(at + step + links.length) % links.length]?.focus();
}

/** Tabs that are links: each has a URL of its own. Arrow keys move the focus, Enter opens. */
export function LinkTabs<Id extends string>({ label, tabs, active, link: Link, children }: LinkTabsProps<Id>) {
  const id = useId();
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            id={`${id}-${tab.id}`}
            to={tab.to}
            role="tab"
            aria-selected={tab.id === active}
            {...(tab.id === active ? { 'aria-controls': `${id}-panel` } : {})}
            tabIndex={tab.id === active ? 0 : -1}
            preventScrollReset
            {...(styles.tab ? { className: styles.tab } : {})}
          >
            {tab.text}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
}
