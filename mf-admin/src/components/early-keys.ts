/** What was typed or pasted since the search was opened, and before its field has the focus. */
export type EarlyKeys = {
  /** Ends the collection. @returns the text, and whether Enter followed; nothing at the next call */
  readonly take: () => { readonly text: string; readonly isSent: boolean };
  readonly stop: () => void;
};

/**
 * Keeps the keys for a field that is still loading: otherwise they would be lost, or typed into the field in focus, or taken for keys of the
 * page.
 * @param onEscape leaves before the dialog is there
 */
export function collectEarlyKeys(onEscape: () => void): EarlyKeys {
  let text = '';
  let isSent = false;

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'Escape') onEscape();
    else if (key === 'Enter') isSent = true;
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if ([...key].length === 1) text += key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function onPaste(event: ClipboardEvent) {
    text += event.clipboardData?.getData('text') ?? '';
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // Before the listeners of the page.
  const options = { capture: true };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('paste', onPaste, options);
  const stop = () => {
    window.removeEventListener('keydown', onKeyDown, options);
    window.removeEventListener('paste', onPaste, options);
  };
  return {
    stop,
    take() {
      stop();
      const taken = { text, isSent };
      text = '';
      isSent = false;
      return taken;
    },
  };
}
