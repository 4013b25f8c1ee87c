import type { NewOrder } from '@urooj/api/client';
import type { ApiError } from '@urooj/api/result';
import { groupedAmount } from '@urooj/domain/amounts';
import { CUSTOM_ORDER_CONTACT, type CustomOrderValues, validateCustomOrder } from '@urooj/domain/custom-order';
import { CUSTOM_AMOUNT } from '@urooj/domain/custom-price';
import type { Problems } from '@urooj/domain/rules';
import { CUSTOM_CARD_TEXTS } from '@urooj/domain/texts';
import { clearPendingOrder, hasPendingOrder, placeOrder } from '@urooj/platform/place-order';
import { useHost, useSession } from '@urooj/platform/router';
import { useErrorFocus } from '@urooj/ui/first-error';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ShownService } from '../../service-pages.ts';
import { customDraft } from './draft.ts';

const EMPTY: CustomOrderValues = { profileLink: '', amount: String(CUSTOM_AMOUNT.fallback) };

type State = {
  values: CustomOrderValues;
  problems: Problems<keyof CustomOrderValues>;
  isBusy: boolean;
  /** Id of the order that was placed. */
  placed: string | null;
  /** True where that was before the page was loaded. */
  isRestored: boolean;
  failure: string | null;
};

const START: State = { values: EMPTY, problems: {}, isBusy: false, placed: null, isRestored: false, failure: null };

function orderBody(service: ShownService, { profileLink, amount }: CustomOrderValues): NewOrder {
  return {
    ...CUSTOM_ORDER_CONTACT,
    profileLink: profileLink.trim(),
    requiredFollowers: Number(amount),
    platform: service.platform,
    service: service.name,
  };
}

function failureText(error: ApiError): string {
  const message = error.kind === 'response' && error.msg;
  return message ? CUSTOM_CARD_TEXTS.failed(message) : CUSTOM_CARD_TEXTS.noResponse;
}

/** An amount that cannot be had gives way to the usual one, in sight: it is ordered only when the buyer asks again. */
function refusal(values: CustomOrderValues, problems: State['problems']): Partial<State> {
  if (!problems.amount) return { problems };
  const amount = String(CUSTOM_AMOUNT.fallback);
  const said = `${problems.amount} It is set to ${groupedAmount(CUSTOM_AMOUNT.fallback)} now.`;
  return { values: { ...values, amount }, problems: { ...problems, amount: said } };
}

/** The premium card's two fields and what becomes of them. */
export function useCustomOrder(service: ShownService) {
  const { api, notify } = useHost();
  const { user } = useSession();
  const [state, setState] = useState(START);
  const draft = useMemo(() => customDraft(service.name), [service]);
  // A second Enter can come before the first one is drawn.
  const isLocked = useRef(false);
  const focus = useErrorFocus();
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }));

  // After the first render, which equals the composed one.
  useEffect(() => {
    const kept = draft.read();
    if (!kept) return;
    const { placed, ...values } = kept;
    // Nobody else can lead a guest back to it: an order without a contact gets no mail.
    if (hasPendingOrder(placed)) setState((now) => ({ ...now, placed, isRestored: true }));
    else if (placed === '') setState((now) => ({ ...now, values }));
  }, [draft]);

  const edit = (field: keyof CustomOrderValues, text: string) => {
    draft.write({ ...state.values, [field]: text, placed: '' });
    setState(({ values, problems: { [field]: _, ...problems }, ...rest }) => ({
      ...rest,
      values: { ...values, [field]: text },
      problems,
      failure: null,
    }));
  };

  const submit = async (): Promise<void> => {
    if (isLocked.current) return;
    const problems = validateCustomOrder(state.values);
    if (Object.keys(problems).length > 0) {
      change(refusal(state.values, problems));
      return focus.request();
    }
    change({ isBusy: true, failure: null, problems: {} });
    isLocked.current = true;
    const result = await placeOrder(api, orderBody(service, state.values), user);
    isLocked.current = false;
    if (result.ok) draft.write({ ...EMPTY, placed: result.value });
    const text = result.ok ? CUSTOM_CARD_TEXTS.placed(result.value) : failureText(result.error);
    await notify.alert(text);
    change(result.ok ? { isBusy: false, placed: result.value } : { isBusy: false, failure: text });
  };

  /** Another order is wished for, even where it is the same again. */
  const startOver = () => {
    clearPendingOrder(state.placed ?? '');
    draft.clear();
    setState(START);
  };

  return { ...state, formRef: focus.formRef, edit, submit, startOver };
}
