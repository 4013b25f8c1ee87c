import { useEffect, useEffectEvent } from 'react';

/** A checkbox takes no text. */
const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], form';

/** Have keys of their own. */
const IN_FRONT = 'dialog, [role=dialog], [role=menu]';

/** @returns false where the key is not for it: then the browser does with it what it usually does */
type KeyAction = (event: KeyboardEvent) => unknown;

/**
 * Runs the action of a single key; not in a form, where somebody types, nor with Ctrl, Alt or Meta held.
 * @param place of the keys: those of a page rest while the focus is in a dialog or menu
 */
export function useKeys(actions: Readonly<Record<string, KeyAction>>, place: 'dialog' | 'page' = 'dialog'): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Who holds an arrow wants to get far; any other action runs once.
    if (event.repeat && !event.key.startsWith('Arrow')) return;
    if (event.target instanceof Element) {
      if (event.target.closest(TYPING)) return;
      if (place === 'page' && event.target.closest(IN_FRONT)) return;
    }
    const action = actions[event.key.toLowerCase()];
    // Otherwise R would be typed into the field that it opens.
    if (action && action(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
