import type { NewOrder } from '@urooj/api/client';
import type { ApiError } from '@urooj/api/result';
import { type BuyFormValues, EMPTY_BUY_FORM, storedDetails } from '@urooj/domain/buy-form';
import type { Package, SessionUser } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import type { Service } from '@urooj/domain/services';
import { BUY_TEXTS } from '@urooj/domain/texts';

/** What the form can fill in by itself. */
export function knownValues(user: SessionUser | null): BuyFormValues {
  if (!user) return EMPTY_BUY_FORM;
  return { ...EMPTY_BUY_FORM, name: user.name, email: user.email, phoneNumber: user.phoneNumber ?? '' };
}

/** The order as it is sent, from details that have been judged. */
export function orderRequest(service: Service, offer: Package, values: BuyFormValues): NewOrder {
  return {
    ...storedDetails(values, service.name),
    requiredFollowers: offer.amountValue,
    platform: service.platform,
    service: service.name,
    price: formatPkr(offer.priceMinor),
  };
}

/** What the red banner says of an order that was not placed. */
export function orderFailure(error: ApiError): string {
  switch (error.kind) {
    case 'response':
      return error.msg ?? BUY_TEXTS.serverError(error.status);
    case 'timeout':
      return BUY_TEXTS.timeout;
    case 'no-response':
      return BUY_TEXTS.noResponse;
    default:
      return BUY_TEXTS.failed;
  }
}
