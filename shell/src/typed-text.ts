type Control = HTMLInputElement | HTMLTextAreaElement;

const isText = ({ name, type }: Control) => name !== '' && !['radio', 'checkbox', 'file', 'hidden'].includes(type);

/** The controls with text, each under its name and its number among those of that name. */
function controlsIn(root: HTMLElement): Map<string, Control> {
  const found = new Map<string, Control>();
  const counts = new Map<string, number>();
  for (const control of root.querySelectorAll<Control>('input, textarea')) {
    if (!isText(control)) continue;
    const count = counts.get(control.name) ?? 0;
    counts.set(control.name, count + 1);
    found.set(`${control.name} ${count}`, control);
  }
  return found;
}

/** As a visitor types: React takes the text from the event, and remembers what it has set itself. */
function type(control: Control, text: string): void {
  const prototype = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Call it before React hydrates the page. Where React renders the page again instead, because another script has changed it, the
 * returned function types the visitor's text into the new controls, and gives the focus back.
 */
export function typedTextIn(root: HTMLElement): () => void {
  const composed = controlsIn(root);
  const focused = document.activeElement;
  return () => {
    for (const [key, control] of controlsIn(root)) {
      const before = composed.get(key);
      if (!before || before === control) continue;
      if (before.value !== before.defaultValue) type(control, before.value);
      if (before === focused && document.activeElement === document.body) control.focus();
    }
  };
}
