import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';

/** Calls what a single key stands for; not while somebody types, nor with Ctrl, Alt or Meta held. */
export function useReviewKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    // Otherwise R would be typed into the field that it opens.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
