import { type ComponentType, lazy } from 'react';

/**
 * A component of a chunk, which is loaded at its first use. A `Suspense` around it shows a fallback while it
 * loads.
 * @param load imports the chunk
 * @param name of its export
 */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] {
  // `lazy` loses type parameters and static members; the props are the same.
  return lazy(async () => ({ default: (await load())[name] as ComponentType })) as Module[Name];
}
