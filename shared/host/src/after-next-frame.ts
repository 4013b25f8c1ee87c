/** Runs work after the next frame is on the screen; at once where the page is hidden, because it has no frames then. */
export function afterNextFrame(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}
