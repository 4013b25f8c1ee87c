import { type BuyFormValues, EMPTY_BUY_FORM } from '@urooj/domain/buy-form';
import { findPackage } from '@urooj/domain/catalogue';
import type { Package } from '@urooj/domain/entities';
import type { Reorder } from '@urooj/domain/reorder';
import type { Service } from '@urooj/domain/services';
import { type Raw, recordOf, sessionDraft, textOf } from '@urooj/platform/session-draft';

/** What has been chosen and typed so far. */
export type BuyDraft = {
  readonly service: string;
  readonly platform: string;
  /** By what the form was opened; a reload opens it by the same, a new link by another. */
  readonly origin: string;
  /** Empty while none is chosen. */
  readonly packageId: string;
  /** Only what was typed: a field that nobody touched follows what is known of the visitor. */
  readonly edited: Partial<BuyFormValues>;
};

/** How the form is opened. */
export type InitialFormState = {
  readonly service: Service;
  /** The package that the address names. */
  readonly asked: Package | null;
  readonly reorder: Reorder | null;
  readonly origin: string;
};

/** @param visit tells this reorder from the next one: the key of the history's entry */
export function getInitialFormState(
  service: Service,
  amount: number | null,
  reorder: Reorder | null,
  visit: string,
): InitialFormState {
  return {
    service,
    asked: amount === null ? null : findPackage(service.name, amount),
    reorder,
    origin: reorder ? `reorder ${visit}` : `amount ${amount ?? ''}`,
  };
}

/** The form as it opens: what was kept, as far as it suits what is asked for now. */
export function openDraft(kept: BuyDraft | null, { service, asked, reorder, origin }: InitialFormState): BuyDraft {
  const isSameService = kept?.service === service.name;
  if (kept && isSameService && kept.origin === origin) return kept;
  const wanted = reorder ? reorder.package : asked;
  return {
    service: service.name,
    platform: service.platform,
    origin,
    packageId: wanted?.id ?? (isSameService ? kept.packageId : ''),
    edited: kept && !reorder ? editedFor(kept, service) : {},
  };
}

/** Who buys stays; a link stays as long as it can be meant. */
function editedFor(kept: BuyDraft, service: Service): Partial<BuyFormValues> {
  const { profileLink, socialId, postLink, ...contact } = kept.edited;
  if (kept.service === service.name) return kept.edited;
  if (kept.platform !== service.platform) return contact;
  return {
    ...contact,
    ...(profileLink === undefined ? {} : { profileLink }),
    ...(socialId === undefined ? {} : { socialId }),
  };
}

export const buyDraft = sessionDraft<BuyDraft>('buy', readDraft);

function readDraft(raw: Raw): BuyDraft | null {
  const service = textOf(raw.service);
  if (service === '') return null;
  return {
    service,
    platform: textOf(raw.platform),
    origin: textOf(raw.origin),
    packageId: textOf(raw.packageId),
    edited: readEdited(recordOf(raw.edited) ?? {}),
  };
}

function readEdited(raw: Raw): Partial<BuyFormValues> {
  const fields = Object.keys(EMPTY_BUY_FORM).filter((field) => typeof raw[field] === 'string');
  return Object.fromEntries(fields.map((field) => [field, textOf(raw[field])]));
}
