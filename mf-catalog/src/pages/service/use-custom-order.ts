import type { NewOrder } from '@urooj/api/client';
import type { ApiError } from '@urooj/api/result';
import { CUSTOM_ORDER_CONTACT, type CustomOrderValues, validateCustomOrder } from '@urooj/domain/custom-order';
import { CUSTOM_AMOUNT } from '@urooj/domain/custom-price';
import type { Problems } from '@urooj/domain/rules';
import { CUSTOM_CARD_TEXTS } from '@urooj/domain/texts';
import { useHost } from '@urooj/platform/router';
import { useEffect, useRef, useState } from 'react';
import type { ShownService } from '../../service-pages.ts';
import { keepDraft, readDraft } from './draft.ts';

const EMPTY: CustomOrderValues = { profileLink: '', amount: String(CUSTOM_AMOUNT.fallback) };

type State = {
  values: CustomOrderValues;
  problems: Problems<keyof CustomOrderValues>;
  isBusy: boolean;
  /** Id of the order that was placed. */
  placed: string | null;
  failure: string | null;
};

const START: State = { values: EMPTY, problems: {}, isBusy: false, placed: null, failure: null };

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

/** The same order keeps its key, so that trying again after a lost answer places no second one. */
function useAttemptKey() {
  const last = useRef({ body: '', key: '' });
  return (order: NewOrder): string => {
    const body = JSON.stringify(order);
    if (last.current.body !== body) {
      last.current = { body, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    }
    return last.current.key;
  };
}

/** The premium card's two fields and what becomes of them. */
export function useCustomOrder(service: ShownService) {
  const { api, notify } = useHost();
  const [state, setState] = useState(START);
  const keyOf = useAttemptKey();
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }));

  // After the first render, which equals the composed one.
  useEffect(() => {
    const values = readDraft(service.name);
    if (values) setState((now) => ({ ...now, values }));
  }, [service]);

  const edit = (field: keyof CustomOrderValues, text: string) => {
    keepDraft(service.name, { ...state.values, [field]: text });
    setState(({ values, problems: { [field]: _, ...problems }, ...rest }) => ({
      ...rest,
      values: { ...values, [field]: text },
      problems,
      failure: null,
    }));
  };

  /** Answers false where the fields were refused before anything was sent. */
  const submit = async (): Promise<boolean> => {
    const problems = validateCustomOrder(state.values);
    if (Object.keys(problems).length > 0) {
      change({ problems });
      return false;
    }
    change({ isBusy: true, failure: null });
    const order = orderBody(service, state.values);
    const result = await api.createOrder(order, { idempotencyKey: keyOf(order) });
    if (result.ok) keepDraft(service.name, null);
    const text = result.ok ? CUSTOM_CARD_TEXTS.placed(result.value) : failureText(result.error);
    await notify.alert(text);
    change(result.ok ? { isBusy: false, placed: result.value } : { isBusy: false, failure: text });
    return true;
  };

  return { ...state, edit, submit, startOver: () => setState(START) };
}
