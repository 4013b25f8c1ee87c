import type { ApiError } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { firstProblem } from '@urooj/domain/rules';
import { PAYMENT_TEXTS } from '@urooj/domain/texts';
import { attemptFor } from '@urooj/platform/attempt';
import { sitePaths } from '@urooj/platform/paths';
import { clearPendingOrder } from '@urooj/platform/place-order';
import { useHost, useRevalidator, useSession } from '@urooj/platform/router';
import { useErrorFocus } from '@urooj/ui/first-error';
import { useEffect, useRef, useState } from 'react';
import { useIsMounted } from '../../components/use-is-mounted.ts';
import { EMPTY_PAYMENT, type Payer, type PaymentDraft, paymentDraft } from './payment-draft.ts';
import {
  isOfState,
  isProofGone,
  isTransient,
  type PaymentProblems,
  payerOf,
  paymentFailure,
  paymentProblems,
  paymentRecord,
} from './payment-record.ts';
import { type Proof, useProof } from './use-proof.ts';

type Banner = { readonly tone: 'info' | 'error'; readonly text: string; readonly canRetry: boolean };
/** Percent sent while the screenshot is uploading. */
type Work = { readonly kind: 'idle' | 'recording' } | { readonly kind: 'uploading'; readonly percent: number };

const IDLE: Work = { kind: 'idle' };
const CANCELLED: Banner = { tone: 'info', text: 'Upload cancelled. Nothing was submitted.', canRetry: true };

/** The state of a payment from the first choice to its record: the screenshot goes first, the record names it. */
export function usePayment(orderId: string, order: Order) {
  const { api, notify } = useHost();
  const { user } = useSession();
  const isHere = useIsMounted();
  const { revalidate } = useRevalidator();
  const [store] = useState(() => paymentDraft(orderId));
  const [draft, setDraft] = useState(() => store.read() ?? EMPTY_PAYMENT);
  const screenshot = useProof(draft.uploaded);
  const [problems, setProblems] = useState<PaymentProblems>({});
  const [banner, setBanner] = useState<Banner | null>(null);
  const [work, setWork] = useState<Work>(IDLE);
  const [isSubmitted, setSubmitted] = useState(false);
  const isLocked = useRef(false);
  const latest = useRef(draft);
  const upload = useRef<AbortController | null>(null);
  const focus = useErrorFocus();
  useEffect(() => () => upload.current?.abort(), []);

  const payer = payerOf(order, draft.payer, user);
  const { proof } = screenshot;
  /** What would be refused now. */
  const open = paymentProblems(orderId, order, draft, { payer, hasScreenshot: proof !== null });

  // A file is judged while the visitor types on: what is kept is the latest, not what was drawn last.
  const keep = (change: Partial<PaymentDraft>) => {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    store.write(latest.current);
  };
  const stop = (error: ApiError) => {
    isLocked.current = false;
    setWork(IDLE);
    setBanner(error.kind === 'aborted' ? CANCELLED : failureBanner(error));
    // Another tab may have paid meanwhile: the order then shows what it is.
    if (isOfState(error)) void revalidate();
  };
  const clear = (field: keyof PaymentProblems) => setProblems(({ [field]: _gone, ...rest }) => rest);

  /** The address of the screenshot on the server; `null` where it did not get there. */
  async function send({ file, uploadedUrl }: Proof): Promise<string | null> {
    if (uploadedUrl !== null || !file) return uploadedUrl;
    const controller = new AbortController();
    upload.current = controller;
    setWork({ kind: 'uploading', percent: 0 });
    const result = await api.upload(file, {
      signal: controller.signal,
      onProgress: (part) => isHere.current && setWork({ kind: 'uploading', percent: part * 100 }),
    });
    if (!isHere.current) return null;
    if (result.ok) {
      screenshot.uploaded(result.value);
      return result.value;
    }
    stop(result.error);
    return null;
  }

  async function record(chosen: Proof, screenshotUrl: string): Promise<void> {
    setWork({ kind: 'recording' });
    const body = paymentRecord(orderId, order, draft, { payer, screenshotUrl });
    const attempt = attemptFor(draft.attempt, body);
    keep({ uploaded: { name: chosen.name, url: screenshotUrl }, attempt });
    const result = await api.createPayment(body, { idempotencyKey: attempt.key });
    if (result.ok) {
      store.clear();
      clearPendingOrder(orderId);
      const link = { to: sitePaths.trackOrder(orderId), text: 'Track your order' };
      notify.toast('success', PAYMENT_TEXTS.submitted, { link });
      if (isHere.current) setSubmitted(true);
      return;
    }
    if (isProofGone(result.error)) {
      keep({ uploaded: null });
      if (isHere.current) screenshot.lost();
    }
    if (isHere.current) stop(result.error);
  }

  return {
    draft,
    payer,
    proof,
    proofProblem: screenshot.problem ?? problems.screenshot,
    problems,
    open,
    banner,
    work,
    isSubmitted,
    formRef: focus.formRef,
    edit(change: Partial<Pick<PaymentDraft, 'method' | 'transactionId'>>) {
      if (isLocked.current) return;
      clear('transactionId');
      keep(change);
    },
    editPayer(field: keyof Payer, value: string) {
      if (isLocked.current) return;
      clear(field);
      keep({ payer: { ...latest.current.payer, [field]: value } });
    },
    async chooseProof(file: File) {
      if (isLocked.current) return;
      clear('screenshot');
      if (await screenshot.choose(file)) keep({ uploaded: null });
    },
    removeProof() {
      screenshot.remove();
      keep({ uploaded: null });
    },
    cancelUpload: () => upload.current?.abort(),
    async submit() {
      if (isLocked.current) return;
      setProblems(open);
      const refusal = firstProblem(open);
      if (refusal !== null) {
        setBanner({ tone: 'error', text: refusal, canRetry: false });
        return focus.request();
      }
      if (!proof) return;
      isLocked.current = true;
      setBanner(null);
      const url = await send(proof);
      if (url !== null) await record(proof, url);
    },
  };
}

function failureBanner(error: ApiError): Banner {
  return { tone: 'error', text: paymentFailure(error), canRetry: isTransient(error) };
}
