import { catalogueCalls, type ShopCatalogue } from '@urooj/api/catalogue-calls';
import { type ApiError, errorText, statusOf } from '@urooj/api/result';
import type { Catalogue } from '@urooj/contract/catalogue';
import {
  type CatalogueConflict,
  catalogueChanges,
  catalogueConflicts,
  withCatalogueChanges,
} from '@urooj/domain/catalogue-changes';
import { formatDateTime } from '@urooj/domain/dates';
import { useHost } from '@urooj/host/router';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { type SaveOutcome, useSave } from '../../components/use-save.ts';
import { catalogueTexts as text } from '../../texts/en/catalogue.ts';
import { type CatalogueDraft, type Problem, readDraft, toDraft } from './catalogue-draft.ts';
import { editDraft } from './edit-draft.ts';
import { storedDraft } from './stored-draft.ts';

export type Outcome = SaveOutcome & {
  /** What somebody else has changed as well. */
  readonly conflicts?: readonly CatalogueConflict[];
};

/** How a reviewed change is made. */
export type Decision = {
  readonly endsEarlierPrices: boolean;
  /** The keys of the warnings that were read. */
  readonly confirmed: readonly string[];
  /** `null`: at once. */
  readonly at: string | null;
};

const isProblems = (read: Catalogue | readonly Problem[]): read is readonly Problem[] => Array.isArray(read);

/** What was typed, in a catalogue that somebody else has changed since: theirs, with what this admin has changed. */
function rebased(draft: CatalogueDraft, base: Catalogue, live: Catalogue) {
  const mine = readDraft(draft, base);
  // What is not right yet cannot be compared; the review shows every difference before it is saved.
  if (isProblems(mine)) return { draft, conflicts: [] };
  const changes = catalogueChanges(base, mine);
  return {
    draft: toDraft(withCatalogueChanges(live, changes)),
    conflicts: catalogueConflicts(live, changes),
  };
}

const meanwhile = (conflicts: readonly CatalogueConflict[]): Outcome => ({
  ...{ tone: 'warning', text: text.meanwhile, conflicts },
});

type Opened = { readonly draft: CatalogueDraft; readonly outcome: Outcome | null };

/** What was typed before a reload, if something was. */
function opened({ catalogue }: ShopCatalogue): Opened {
  const stored = storedDraft.read();
  if (!stored) return { draft: toDraft(catalogue), outcome: null };
  if (catalogueChanges(stored.base, catalogue).length === 0)
    return { draft: stored.draft, outcome: { tone: 'info', text: text.restored } };
  const { draft, conflicts } = rebased(stored.draft, stored.base, catalogue);
  return { draft, outcome: meanwhile(conflicts) };
}

/** The catalogue that is live, what is typed of another one, and how it is saved. What was typed stays after a failure. */
export function useCatalogue(loaded: ShopCatalogue) {
  const { api } = useHost();
  const [first] = useState(() => opened(loaded));
  const [live, setLive] = useState(loaded);
  const [draft, dispatch] = useReducer(editDraft, first.draft);
  const { outcome, setOutcome, busy, save } = useSave<Outcome>({ tone: 'info', text: text.saving }, first.outcome);
  const read = useMemo(() => readDraft(draft, live.catalogue), [draft, live]);
  const typed = isProblems(read) ? null : read;
  const changes = useMemo(() => (typed ? catalogueChanges(live.catalogue, typed) : []), [typed, live]);
  const isChanged = typed === null || changes.length > 0;

  useEffect(() => {
    if (isChanged) storedDraft.write({ draft, base: live.catalogue });
    else storedDraft.clear();
  }, [isChanged, draft, live]);

  function show(next: ShopCatalogue, shown = toDraft(next.catalogue)) {
    setLive(next);
    dispatch({ kind: 'replace', draft: shown });
  }

  /** Loads what somebody else has saved, or this admin has undone, below what is typed. */
  async function loadBelow(): Promise<readonly CatalogueConflict[] | null> {
    const now = await catalogueCalls(api).shopCatalogue();
    if (!now.ok) return null;
    const next = rebased(draft, live.catalogue, now.value.catalogue);
    show(now.value, next.draft);
    return next.conflicts;
  }

  async function succeeded(catalogue: Catalogue, revision: number, at: string | null): Promise<Outcome> {
    const now = await catalogueCalls(api).shopCatalogue();
    // Loaded, because the revision may contain a plan of somebody else, which must be seen before it is replaced or cancelled.
    show(now.ok ? now.value : at === null ? { ...live, catalogue, revision } : live);
    return { tone: 'success', text: at === null ? text.saved(revision) : text.planned.made(formatDateTime(at)) };
  }

  async function unplan() {
    const result = await catalogueCalls(api).unplanCatalogue(live.revision);
    const isConflict = !result.ok && statusOf(result.error) === 409;
    if (!result.ok && !isConflict)
      return setOutcome({ tone: 'error', text: errorText(result.error, text.planned.cancelFailed) });
    await loadBelow();
    setOutcome(
      isConflict
        ? { tone: 'warning', text: text.planned.meanwhile }
        : { tone: 'success', text: text.planned.cancelled },
    );
  }

  async function failed(error: ApiError): Promise<Outcome> {
    const conflicts = statusOf(error) === 409 ? await loadBelow() : null;
    return conflicts ? meanwhile(conflicts) : { tone: 'error', text: errorText(error, text.saveFailed) };
  }

  async function send(catalogue: Catalogue, { confirmed, at }: Decision): Promise<Outcome> {
    const body = { catalogue, revision: live.revision, confirmed };
    const calls = catalogueCalls(api);
    const result = await (at === null ? calls.changeShopCatalogue(body) : calls.planCatalogue({ ...body, at }));
    return result.ok ? succeeded(catalogue, result.value, at) : failed(result.error);
  }

  async function saveTyped(decision: Decision) {
    const { endsEarlierPrices } = decision;
    if (typed) await save(() => send({ ...typed, endsEarlierPrices }, decision));
  }

  function discard() {
    dispatch({ kind: 'replace', draft: toDraft(live.catalogue) });
    setOutcome(null);
  }

  const problems = isProblems(read) ? read : NO_PROBLEMS;
  return {
    live,
    draft,
    dispatch,
    typed,
    changes,
    problems,
    isChanged,
    outcome,
    setOutcome,
    busy,
    save: saveTyped,
    discard,
    unplan,
    loadBelow,
  };
}

const NO_PROBLEMS: readonly Problem[] = [];
