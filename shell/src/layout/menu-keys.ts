/** Moves the focus among the links and buttons of a list; beyond an end it comes back at the other. */
export function moveFocus(list: HTMLElement, step: 1 | -1): void {
  const stops = [...list.querySelectorAll<HTMLElement>('a, button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (step === 1 ? 0 : stops.length - 1) : (at + step + stops.length) % stops.length;
  stops[next]?.focus();
}
