import { Catalogue } from '@urooj/contract/catalogue';
import { isRecord } from '@urooj/contract/is-record';
import { type Draft, sessionDraft } from '@urooj/host/session-draft';
import type { CatalogueDraft } from './catalogue-draft.ts';

/** What was typed, with the catalogue that it changes. It survives a reload. */
export type StoredDraft = { readonly draft: CatalogueDraft; readonly base: Catalogue };

/** Raised with another shape of drafts: one of another release is not read. */
const SHAPE = 2;

const stored: Draft<StoredDraft & { readonly shape: number }> = sessionDraft('admin.catalogue', (raw) => {
  const base = Catalogue.safeParse(raw.base);
  if (raw.shape !== SHAPE || !base.success || !isRecord(raw.draft)) return null;
  return { shape: SHAPE, draft: raw.draft as CatalogueDraft, base: base.data };
});

export const storedDraft = {
  read: (): StoredDraft | null => stored.read(),
  write: (draft: StoredDraft) => stored.write({ ...draft, shape: SHAPE }),
  clear: stored.clear,
};
