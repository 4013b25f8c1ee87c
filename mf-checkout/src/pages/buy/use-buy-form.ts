import type { NewOrder } from '@urooj/api/client';
import { type ApiError, retryAfterSecondsOf } from '@urooj/api/result';
import { type BuyFormValues, EMPTY_BUY_FORM, storedDetails, validateBuyForm } from '@urooj/domain/buy-form';
import type { Package, SessionUser } from '@urooj/domain/entities';
import { serializePrice } from '@urooj/domain/money';
import type { ReorderNotice } from '@urooj/domain/reorder';
import type { Service } from '@urooj/domain/services';
import { clearPendingOrder, isNoLongerSold, placeOrder } from '@urooj/host/place-order';
import { useHost, useRevalidator, useSession } from '@urooj/host/router';
import { buyingTexts } from '@urooj/texts/en/buying';
import { useForm } from '@urooj/ui/form';
import { useRetryCountdown } from '@urooj/ui/retry-countdown';
import { useEffect, useState } from 'react';
import { useIsMounted } from '../../components/use-is-mounted.ts';
import { paths } from '../../paths.ts';
import { buyTexts } from '../../texts/en/buy.ts';
import { type BuyValues, buyDraft, type InitialFormState } from './buy-draft.ts';

type BuyProblems = ReturnType<typeof validateBuyForm> & { readonly package?: 'package_required' };

/** The buy form, from the choice of a package to the placed order. */
export function useBuyForm(initialState: InitialFormState) {
  const { service, reorder, prices } = initialState;
  const { packages, revision } = prices;
  const { api, notify, catalogue } = useHost();
  const { revalidate } = useRevalidator();
  const { user } = useSession();
  const isMounted = useIsMounted();
  const countdown = useRetryCountdown();
  const [draft] = useState(() => buyDraft(initialState));
  const [notice, setNotice] = useState(reorder?.notices[0] ?? null);
  const [placedId, setPlacedId] = useState<string | null>(null);
  const [existingId, setExistingId] = useState<string | null>(null);
  // A reorder may have two notices. The second replaces the first in a task of its own, so that both are announced.
  const lastNotice = reorder?.notices.at(-1) ?? null;
  useEffect(() => {
    const timer = setTimeout(() => setNotice(lastNotice));
    return () => clearTimeout(timer);
  }, [lastNotice]);

  const packageOf = (values: BuyValues) => packages.find(({ id }) => id === values.package) ?? null;

  const form = useForm({
    initial: { package: '', ...knownValues(user), ...nonEmpty(reorder?.values) },
    draft,
    isPaused: countdown.isRunning,
    validate(values: BuyValues): BuyProblems {
      if (!packageOf(values)) return { package: 'package_required' };
      return validateBuyForm(values, service);
    },
    onInvalid: () => setNotice(null),
    async submit(values) {
      const chosen = packageOf(values);
      if (!chosen) return;
      setNotice(null);
      const result = await placeOrder(api, orderRequest(service, chosen, values), {
        user,
        catalogueRevision: revision,
      });
      countdown.start(result.ok ? 0 : retryAfterSecondsOf(result.error));
      if (!result.ok) {
        setExistingId(null);
        // The page shows the new price, and keeps what was typed: the next click orders at that price.
        if (isNoLongerSold(result.error)) await catalogue({ isFresh: true }).then(() => revalidate());
        return failureText(result.error);
      }
      const { id, isRepeated } = result.value;
      setExistingId(isRepeated ? id : null);
      // It takes the place of a failure, so that an edit clears it.
      if (isRepeated) return buyingTexts.orderExists(id);
      draft.clear();
      // A visitor who has left the page still gets a link to the payment.
      if (isMounted.current) setPlacedId(id);
      else notify.toast('success', buyingTexts.orderPlaced(id), payLink(id));
    },
  });

  return {
    form,
    countdown,
    packages,
    chosen: packageOf(form.values),
    placedId,
    /** The id of the order that the last submission would have repeated. */
    existingId: form.failure === null ? null : existingId,
    /** Submits the same as another order. */
    orderAnother() {
      clearPendingOrder(existingId ?? '');
      form.submit();
    },
    ...banner(notice, form.errors, form.failure),
  };
}

/** The notice above the form, or the outcome above the button: never both. A missing package is said at the packages. */
function banner(notice: ReorderNotice | null, errors: BuyProblems, failure: string | null) {
  const isInvalid = Object.keys(errors).length > 0;
  const invalid = errors.package ? null : buyTexts.invalid;
  return {
    outcome: isInvalid ? invalid : failure,
    notice: notice && !isInvalid && failure === null ? buyTexts.reorder[notice] : null,
  };
}

function payLink(orderId: string) {
  return { link: { to: paths.payment(orderId), text: buyingTexts.payNow } };
}

/** What the session knows of the buyer. */
function knownValues(user: SessionUser | null): BuyFormValues {
  if (!user) return EMPTY_BUY_FORM;
  return { ...EMPTY_BUY_FORM, name: user.name, email: user.email, phoneNumber: user.phoneNumber ?? '' };
}

/** The values of a reorder without the empty ones: an order may lack what the session knows. */
function nonEmpty(values: BuyFormValues | undefined): Partial<BuyFormValues> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== ''));
}

/** The order as it is sent, from valid values. */
function orderRequest(service: Service, chosen: Package, { package: _, ...details }: BuyValues): NewOrder {
  return {
    ...storedDetails(details, service),
    requiredFollowers: chosen.amountValue,
    platform: service.platform,
    service: service.name,
    price: serializePrice(chosen.priceMinor),
  };
}

function failureText(error: ApiError): string {
  switch (error.kind) {
    case 'response':
      return error.msg ?? buyTexts.serverError(error.status);
    case 'timeout':
      return buyTexts.timeout;
    case 'no-response':
      return buyTexts.noResponse;
    default:
      return buyTexts.failed;
  }
}
