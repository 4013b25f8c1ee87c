import { type BuyFormValues, EMPTY_BUY_FORM } from '@urooj/domain/buy-form';
import { findPackage, type ServicePrices } from '@urooj/domain/catalogue';
import type { Package } from '@urooj/domain/entities';
import type { Reorder } from '@urooj/domain/reorder';
import type { Service } from '@urooj/domain/services';
import { type Raw, recordOf, sessionDraft, textOf, textsOf } from '@urooj/host/session-draft';
import type { FormDraft } from '@urooj/ui/form';

/** The fields of the form: the chosen package's id (empty while none is chosen) and the details. */
export type BuyValues = BuyFormValues & { readonly package: string };

/** The choices and the typed text, as they are stored for the session. */
export type BuyDraft = {
  readonly service: string;
  readonly platform: string;
  /** What opened the form. A reload opens it with the same origin, a new link with another. */
  readonly origin: string;
  readonly packageId: string;
  /** Only edited fields: the others follow what is known of the visitor. */
  readonly edited: Partial<BuyFormValues>;
};

/** What the form starts with. */
export type InitialFormState = {
  readonly service: Service;
  readonly prices: ServicePrices;
  /** The package that the URL names. */
  readonly package: Package | null;
  readonly reorder: Reorder | null;
  readonly origin: string;
};

/** @param visit the key of the history entry: it distinguishes this reorder from the next one */
export function getInitialFormState(
  service: Service,
  prices: ServicePrices,
  amount: number | null,
  reorder: Reorder | null,
  visit: string,
): InitialFormState {
  return {
    ...{ service, prices },
    package: amount === null ? null : findPackage(prices.packages, amount),
    reorder,
    origin: reorder ? `reorder ${visit}` : `amount ${amount ?? ''}`,
  };
}

/** The draft that the form opens with: the stored one, as far as it is valid for the service of the URL. */
export function openDraft(stored: BuyDraft | null, initialState: InitialFormState): BuyDraft {
  const { service, reorder, origin } = initialState;
  const isSameService = stored?.service === service.name;
  if (stored && isSameService && stored.origin === origin) return stored;
  const chosen = reorder ? reorder.package : initialState.package;
  return {
    service: service.name,
    platform: service.platform,
    origin,
    packageId: chosen?.id ?? (isSameService ? stored.packageId : ''),
    edited: stored && !reorder ? editedFor(stored, service) : {},
  };
}

/** The contact is reused for every service, the profile for services of the same platform, the post only for the same service. */
function editedFor(stored: BuyDraft, service: Service): Partial<BuyFormValues> {
  const { profileLink, socialId, postLink, ...contact } = stored.edited;
  if (stored.service === service.name) return stored.edited;
  if (stored.platform !== service.platform) return contact;
  return {
    ...contact,
    ...(profileLink === undefined ? {} : { profileLink }),
    ...(socialId === undefined ? {} : { socialId }),
  };
}

const FIELDS = Object.keys(EMPTY_BUY_FORM) as (keyof BuyFormValues)[];

const storage = sessionDraft<BuyDraft>('buy', readDraft);

/** The stored draft as the form reads and writes it. */
export function buyDraft(initialState: InitialFormState): FormDraft<BuyValues> {
  return {
    read() {
      const { packageId, edited } = openDraft(storage.read(), initialState);
      return packageId === '' ? edited : { ...edited, package: packageId };
    },
    write({ package: packageId = '', ...edited }) {
      const { service, origin } = initialState;
      storage.write({ service: service.name, platform: service.platform, origin, packageId, edited });
    },
    clear: storage.clear,
  };
}

function readDraft(raw: Raw): BuyDraft | null {
  const service = textOf(raw.service);
  if (service === '') return null;
  return {
    service,
    platform: textOf(raw.platform),
    origin: textOf(raw.origin),
    packageId: textOf(raw.packageId),
    edited: textsOf(recordOf(raw.edited) ?? {}, FIELDS),
  };
}
