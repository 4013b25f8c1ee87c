import { Link, useSearchParams } from '@urooj/platform/router';
import type { KeyboardEvent, ReactNode } from 'react';
import { texts } from '../../texts/en.ts';
import styles from './tabs.module.css';

const TABS = [
  { id: 'overview', search: '' },
  { id: 'orders', search: '?tab=orders' },
  { id: 'profile', search: '?tab=profile' },
] as const;
export type TabId = (typeof TABS)[number]['id'];

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The tab that the address names; an unknown one is the first. */
export function useTab(): TabId {
  const [params] = useSearchParams();
  return TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'overview';
}

/** Arrows walk along the tabs, Enter opens one. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[(at + step + links.length) % links.length]?.focus();
}

/** Links that behave as tabs, so that each tab has an address of its own. */
export function Tabs({ active, children }: { active: TabId; children: ReactNode }) {
  return (
    <>
      <div role="tablist" aria-label={texts.dashboard.title} className={styles.tabs} onKeyDown={walk}>
        {TABS.map(({ id, search }) => (
          <Link
            key={id}
            id={`tab-${id}`}
            to={{ search }}
            role="tab"
            aria-selected={id === active}
            aria-controls={id === active ? 'tab-panel' : undefined}
            tabIndex={id === active ? 0 : -1}
            preventScrollReset
            className={styles.tab}
          >
            {texts.dashboard.tabs[id]}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${active}`}>
        {children}
      </div>
    </>
  );
}
