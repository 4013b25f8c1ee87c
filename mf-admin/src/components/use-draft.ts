import type { HostApi } from '@urooj/host/host';
import { useHost } from '@urooj/host/router';

/** What was typed and not sent, by the name of the form, as long as the document is open. */
const drafts = new WeakMap<HostApi, Map<string, object>>();

/**
 * What was typed into a form that was closed before it was sent.
 * @param name of the form, with the id of what it is about
 */
export function useDraft<Values extends object>(name: string) {
  const host = useHost();
  const ofPage = drafts.get(host) ?? new Map<string, object>();
  drafts.set(host, ofPage);
  const read = () => ofPage.get(name) as Partial<Values> | undefined;
  return {
    read,
    add: (typed: Partial<Values>) => void ofPage.set(name, { ...read(), ...typed }),
    clear: () => void ofPage.delete(name),
  };
}
