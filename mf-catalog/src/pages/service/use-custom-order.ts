import type { NewOrder } from '@urooj/api/client';
import { type ApiError, retryAfterSecondsOf } from '@urooj/api/result';
import type { CustomRule } from '@urooj/contract/catalogue';
import { type CustomOrderValues, cleanTargetLink, validateCustomOrder } from '@urooj/domain/custom-order';
import { CUSTOM_ORDER_CONTACT } from '@urooj/domain/custom-order-contact';
import { fallbackAmount } from '@urooj/domain/custom-price';
import type { ShownService } from '@urooj/domain/services';
import { sitePaths } from '@urooj/host/paths';
import { clearPendingOrder, hasPendingOrder, isNoLongerSold, placeOrder } from '@urooj/host/place-order';
import { useHost, useNavigate, useRevalidator, useSession } from '@urooj/host/router';
import { sessionDraft, textOf } from '@urooj/host/session-draft';
import { type FormDraft, useForm } from '@urooj/ui/form';
import { useLayoutEffect, useMemo, useState } from 'react';
import { customOrderTexts } from '../../texts/en/custom-order.ts';

/** A custom order that was placed, in this visit or before the page was loaded. */
type PlacedOrderState = { readonly id: string; readonly isRestored: boolean };

const initialOrder = (rule: CustomRule): CustomOrderValues => ({
  profileLink: '',
  amount: String(fallbackAmount(rule)),
});

/** What a custom order of a service stores for the session: the typed fields, or the id of the placed order. */
function customOrderStorage(service: string, initial: CustomOrderValues) {
  const stored = sessionDraft(`custom-order.${service}`, (raw) => ({
    profileLink: textOf(raw.profileLink),
    amount: textOf(raw.amount),
    placed: textOf(raw.placed),
  }));
  const draft: FormDraft<CustomOrderValues> = {
    read() {
      const found = stored.read();
      if (found?.placed !== '') return null;
      return { profileLink: found.profileLink, amount: found.amount };
    },
    write: (edited) => stored.write({ ...initial, ...edited, placed: '' }),
    clear: () => stored.clear(),
  };
  return {
    draft,
    /** The id of the placed order; empty where there is none. */
    readPlaced: () => stored.read()?.placed ?? '',
    writePlaced: (placed: string) => stored.write({ ...initial, placed }),
  };
}

function orderBody(service: ShownService, { profileLink, amount }: CustomOrderValues): NewOrder {
  return {
    ...CUSTOM_ORDER_CONTACT,
    profileLink: cleanTargetLink(service, profileLink),
    requiredFollowers: Number(amount),
    platform: service.platform,
    service: service.name,
  };
}

function failureText(error: ApiError): string {
  const message = error.kind === 'response' && error.msg;
  const text = message ? customOrderTexts.failed(message) : customOrderTexts.noResponse;
  const seconds = retryAfterSecondsOf(error);
  return seconds > 0 ? `${text} ${customOrderTexts.retryIn(seconds)}` : text;
}

/**
 * The form of a custom order, and the order that was placed with it.
 * @param rule of the amounts that can be ordered
 * @param revision of the catalogue that the page shows
 */
export function useCustomOrder(service: ShownService, rule: CustomRule, revision: string) {
  const { api, notify, catalogue } = useHost();
  const { revalidate } = useRevalidator();
  const { user } = useSession();
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<PlacedOrderState | null>(null);
  const [existingId, setExistingId] = useState<string | null>(null);
  const initial = useMemo(() => initialOrder(rule), [rule]);
  const storage = useMemo(() => customOrderStorage(service.name, initial), [service.name, initial]);

  const form = useForm({
    initial,
    validate: (values: CustomOrderValues) => validateCustomOrder(values, service, rule),
    draft: storage.draft,
    async submit(values) {
      const result = await placeOrder(api, orderBody(service, values), { user, catalogueRevision: revision });
      setExistingId(result.ok && result.value.isRepeated ? result.value.id : null);
      // It takes the place of a failure, so that an edit clears it.
      if (result.ok && result.value.isRepeated) return customOrderTexts.exists(result.value.id);
      if (result.ok) storage.writePlaced(result.value.id);
      // The page shows the new price: the next click orders at that price.
      if (!result.ok && isNoLongerSold(result.error)) await catalogue({ isFresh: true }).then(() => revalidate());
      const text = result.ok ? customOrderTexts.placed(result.value.id) : failureText(result.error);
      const isPaying = await notify.alert(text, result.ok ? customOrderTexts.payNow : undefined);
      if (!result.ok) return text;
      setPlaced({ id: result.value.id, isRestored: false });
      if (isPaying) await navigate(sitePaths.payment(result.value.id));
    },
    // An invalid amount is replaced by the default in the field. The buyer sees it, and orders it only by submitting again.
    onInvalid({ amount }) {
      if (amount) form.replaceValue('amount', initial.amount);
    },
  });

  // A guest's order has no contact, so there is no e-mail with a link: this page is the only way back to the order.
  useLayoutEffect(() => {
    const id = storage.readPlaced();
    if (hasPendingOrder(id)) setPlaced({ id, isRestored: true });
  }, [storage]);

  const startOver = () => {
    clearPendingOrder(placed?.id ?? '');
    form.reset();
    setPlaced(null);
  };

  const orderAnother = () => {
    clearPendingOrder(existingId ?? '');
    form.submit();
  };

  return {
    form,
    placed,
    startOver,
    /** The id of the order that the last submission would have repeated. */
    existingId: form.failure === null ? null : existingId,
    /** Submits the same as another order. */
    orderAnother,
  };
}
