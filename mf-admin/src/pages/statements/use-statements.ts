import { errorText } from '@urooj/api/result';
import { type StatedOfShop, shopStatementCalls } from '@urooj/api/shop-statement-calls';
import type { Announcement } from '@urooj/contract/announcements';
import type { ShopStatement, StatementId } from '@urooj/contract/shop-statements';
import { useHost } from '@urooj/host/router';
import { useLeaveWarning } from '@urooj/host/use-leave-warning';
import { useRef, useState } from 'react';
import { shopStatementTexts as text } from '../../texts/en/shop-statements.ts';

type Outcome = { readonly tone: 'success' | 'error' | 'info'; readonly text: string };

export type AnnouncementName = 'notice' | 'closing';

/** Of a statement about which the shop owner has decided nothing. */
export const UNDECIDED: ShopStatement = { en: {}, ur: {}, isHidden: false, isConfirmed: false };

/**
 * What is typed, and how it is saved. What was typed stays after a failure; a change of somebody else is not overwritten,
 * because each save names the revision that was edited.
 */
export function useStatements(stated: StatedOfShop) {
  const { api } = useHost();
  const [live, setLive] = useState(stated);
  const [draft, setDraft] = useState(stated);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const isSaving = useRef(false);
  const hasNewChange = useRef(false);
  useLeaveWarning(isUnsaved, text.leave);

  function edit(change: (before: StatedOfShop) => StatedOfShop) {
    setOutcome(null);
    setUnsaved(true);
    hasNewChange.current = true;
    setDraft(change);
  }

  function editStatement(id: StatementId, change: Partial<ShopStatement>) {
    edit((before) => ({
      ...before,
      statements: { ...before.statements, [id]: { ...UNDECIDED, ...before.statements[id], ...change } },
    }));
  }

  function editAnnouncement(name: AnnouncementName, announcement: Announcement | null) {
    edit((before) => ({ ...before, [name]: announcement }));
  }

  async function save() {
    if (isSaving.current) return;
    if ([draft.notice, draft.closing].some((one) => one?.en.trim() === ''))
      return setOutcome({ tone: 'error', text: text.announcements.sentenceRequired });
    isSaving.current = true;
    setBusy(true);
    hasNewChange.current = false;
    setOutcome({ tone: 'info', text: text.saving });
    const result = await shopStatementCalls(api).changeShopStatements(draft);
    isSaving.current = false;
    setBusy(false);
    if (!result.ok) return setOutcome({ tone: 'error', text: errorText(result.error, text.saveFailed) });
    // Until here the page warns who leaves it: a save may wait for a confirmation. What was typed meanwhile is not saved.
    setUnsaved(hasNewChange.current);
    setLive({ ...draft, revision: result.value });
    setDraft((now) => ({ ...now, revision: result.value }));
    setOutcome({ tone: 'success', text: text.saved(result.value) });
  }

  return { live, draft, outcome, busy, editStatement, editAnnouncement, save };
}
