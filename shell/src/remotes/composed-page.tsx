import { useLayoutEffect, useRef, useState } from 'react';

/** The composed content of the first page. */
type ComposedNodes = readonly Node[];

let composed: ComposedNodes | null = null;

/** Stores the composed content of the page, before React takes it over or replaces it. */
export function storeComposedPage(): void {
  composed = [...(document.getElementById('main')?.childNodes ?? [])];
}

/** Frees it once the visitor has gone on to another page. */
export function dropComposedPage(): void {
  composed = null;
}

/** The content as it was composed; null where the page was not, and on every later page. */
export const useComposedPage = (): ComposedNodes | null => useState(composed)[0];

/** Shows composed content without its code: it can be read, and its links work. */
export function ComposedPage({ nodes }: { nodes: ComposedNodes }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(...nodes), [nodes]);
  return <div ref={box} />;
}
