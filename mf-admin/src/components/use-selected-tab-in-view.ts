import { useEffect } from 'react';

/** Where not all tabs fit, the row of tabs scrolls: without this the selected one could be outside. */
export function useSelectedTabInView(selected: string): void {
  useEffect(() => {
    if (!selected) return;
    const found = document.querySelector('[role=tablist] [role=tab][aria-selected=true]');
    const tab = found?.closest('.ant-tabs-tab') ?? found;
    const row = tab?.parentElement;
    if (!(tab instanceof HTMLElement) || !row) return;
    // Not `scrollIntoView`, which scrolls the page too.
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
}
