import { type ApiError, errorText } from '@urooj/api/result';
import { type StatedOfShop, shopStatementCalls } from '@urooj/api/shop-statement-calls';
import type { Announcement } from '@urooj/contract/announcements';
import type { ShopStatement, StatementId } from '@urooj/contract/shop-statements';
import { useHost } from '@urooj/host/router';
import { useLeaveWarning } from '@urooj/host/use-leave-warning';
import { useState } from 'react';
import { type SaveOutcome, useSave } from '../../components/use-save.ts';
import { shopStatementTexts as text } from '../../texts/en/shop-statements.ts';
import { rebased } from './rebased.ts';

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
  const { outcome, setOutcome, busy, isUnsaved, noteChange, save } = useSave<SaveOutcome>({
    tone: 'info',
    text: text.saving,
  });
  useLeaveWarning(isUnsaved, text.leave);

  function edit(change: (before: StatedOfShop) => StatedOfShop) {
    setOutcome(null);
    noteChange();
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

  /** What somebody else has saved is loaded below what was typed; the previews show both. */
  async function failed(error: ApiError): Promise<SaveOutcome> {
    const isConflict = error.kind === 'response' && error.code === 'edited_meanwhile';
    const now = isConflict ? await shopStatementCalls(api).shopStatements() : null;
    if (!now?.ok) return { tone: 'error', text: errorText(error, text.saveFailed) };
    setLive(now.value);
    setDraft((typed) => rebased(typed, live, now.value));
    return { tone: 'warning', text: text.meanwhile };
  }

  async function send(): Promise<SaveOutcome> {
    if ([draft.notice, draft.closing].some((one) => one?.en.trim() === ''))
      return { tone: 'error', text: text.announcements.sentenceRequired };
    const result = await shopStatementCalls(api).changeShopStatements(draft);
    if (!result.ok) return failed(result.error);
    setLive({ ...draft, revision: result.value });
    setDraft((now) => ({ ...now, revision: result.value }));
    return { tone: 'success', text: text.saved(result.value) };
  }

  return { live, draft, outcome, busy, editStatement, editAnnouncement, save: () => save(send) };
}
