import { BUY_FORM_INVALID, type BuyFormValues, PACKAGE_REQUIRED, validateBuyForm } from '@urooj/domain/buy-form';
import { packagesFor } from '@urooj/domain/catalogue';
import type { Package } from '@urooj/domain/entities';
import type { Problems } from '@urooj/domain/rules';
import { CUSTOM_CARD_TEXTS } from '@urooj/domain/texts';
import type { NoticeTone } from '@urooj/platform/host';
import { placeOrder } from '@urooj/platform/place-order';
import { useHost, useSession } from '@urooj/platform/router';
import { useErrorFocus } from '@urooj/ui/first-error';
import { useEffect, useRef, useState } from 'react';
import { useIsMounted } from '../../components/use-is-mounted.ts';
import { paths } from '../../paths.ts';
import { type BuyDraft, buyDraft, type InitialFormState, openDraft } from './buy-draft.ts';
import { knownValues, orderFailure, orderRequest } from './order-request.ts';

export type Banner = { readonly tone: NoticeTone; readonly text: string };
export type BuyProblems = Problems<keyof BuyFormValues | 'package'>;

/** The state of the buy form, from the first choice to the placed order. */
export function useBuyForm(opening: InitialFormState) {
  const { service, reorder } = opening;
  const { api, notify } = useHost();
  const { user } = useSession();
  const isHere = useIsMounted();
  const [draft, setDraft] = useState(() => openDraft(buyDraft.read(), opening));
  const [problems, setProblems] = useState<BuyProblems>({});
  const [banner, setBanner] = useState(() => infoBanner(reorder?.infos[0]));
  const [isSending, setSending] = useState(false);
  const [placedId, setPlacedId] = useState<string | null>(null);
  // A second click can come before the first one is drawn; a placed order is never sent again.
  const isLocked = useRef(false);
  const focus = useErrorFocus();
  // A reorder may have two things to say: the later one takes the place of the one before.
  const lastInfo = reorder?.infos.at(-1);
  useEffect(() => setBanner(infoBanner(lastInfo)), [lastInfo]);

  const packages = packagesFor(service.name);
  const offer = packages.find(({ id }) => id === draft.packageId) ?? null;
  const values = { ...knownValues(user), ...filled(reorder?.values), ...draft.edited };

  const keep = (next: BuyDraft) => {
    setDraft(next);
    buyDraft.write(next);
  };
  const clear = (field: keyof BuyProblems) => {
    const { [field]: _gone, ...rest } = problems;
    setProblems(rest);
    if (Object.keys(rest).length === 0) setBanner((shown) => (shown?.tone === 'error' ? null : shown));
  };
  const refuse = (found: BuyProblems) => {
    setProblems(found);
    setBanner({ tone: 'error', text: found.package ?? BUY_FORM_INVALID });
    focus.request();
  };

  async function place(chosen: Package): Promise<void> {
    isLocked.current = true;
    setSending(true);
    setBanner(null);
    const result = await placeOrder(api, orderRequest(service, chosen, values), user);
    isLocked.current = result.ok;
    if (result.ok) buyDraft.clear();
    if (!isHere.current) {
      // Whoever left meanwhile is told where the order can be paid.
      if (result.ok) {
        const link = { to: paths.payment(result.value), text: 'Pay now' };
        notify.toast('success', CUSTOM_CARD_TEXTS.placed(result.value), { link });
      }
      return;
    }
    setSending(false);
    if (result.ok) setPlacedId(result.value);
    else setBanner({ tone: 'error', text: orderFailure(result.error) });
  }

  return {
    packages,
    offer,
    values,
    problems,
    banner,
    isSending,
    placedId,
    formRef: focus.formRef,
    choose(packageId: string) {
      if (isLocked.current) return;
      clear('package');
      keep({ ...draft, packageId });
    },
    edit(field: keyof BuyFormValues, value: string) {
      if (isLocked.current) return;
      clear(field);
      keep({ ...draft, edited: { ...draft.edited, [field]: value } });
    },
    async submit() {
      if (isLocked.current) return;
      if (!offer) return refuse({ package: PACKAGE_REQUIRED });
      const found = validateBuyForm(values, service.name);
      if (Object.keys(found).length > 0) return refuse(found);
      await place(offer);
    },
  };
}

function infoBanner(text: string | undefined): Banner | null {
  return text ? { tone: 'info', text } : null;
}

/** An order may lack what is known of the visitor. */
function filled(values: BuyFormValues | undefined): Partial<BuyFormValues> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== ''));
}
