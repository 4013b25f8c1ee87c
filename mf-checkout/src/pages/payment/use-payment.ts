import { type ApiError, retryAfterSecondsOf } from '@urooj/api/result';
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { needsScreenshot } from '@urooj/domain/bank-message-settings';
import type { Order } from '@urooj/domain/entities';
import { attemptFor } from '@urooj/host/attempt';
import { sitePaths } from '@urooj/host/paths';
import { clearPendingOrder } from '@urooj/host/place-order';
import { storeReceipt } from '@urooj/host/receipt';
import { useHost, useRevalidator, useSession } from '@urooj/host/router';
import { buyingTexts } from '@urooj/texts/en/buying';
import { IMAGE_PROBLEMS } from '@urooj/texts/en/field-errors';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { useForm } from '@urooj/ui/form';
import { useRetryCountdown } from '@urooj/ui/retry-countdown';
import { useEffect, useRef, useState } from 'react';
import { useIsMounted } from '../../components/use-is-mounted.ts';
import { paymentTexts } from '../../texts/en/payment.ts';
import { type OfferedMethods, type PaymentValues, paymentDraft, type UploadedProof } from './payment-draft.ts';
import {
  failureText,
  initialValues,
  isConflict,
  isProofGone,
  isTransient,
  paymentRecord,
  problemText,
  receiptOf,
  validatePaymentPage,
} from './payment-rules.ts';
import { type Proof, useProof } from './use-proof.ts';

type Banner = { readonly tone: 'info' | 'error'; readonly text: string; readonly canRetry: boolean };

const cancelled = (): Banner => ({ tone: 'info', text: paymentTexts.uploadCancelled, canRetry: true });

/** A payment from the first choice to its record. The screenshot is uploaded first, because the record names it. */
export function usePayment(orderId: string, order: Order, methods: OfferedMethods) {
  const { api, notify, config } = useHost();
  const { user } = useSession();
  const isMounted = useIsMounted();
  const countdown = useRetryCountdown();
  const { revalidate } = useRevalidator();
  const [draft] = useState(() => paymentDraft(orderId, order, methods));
  // The method that is shown first counts as chosen: a reload without a network still shows its account and what is due.
  useEffect(() => draft.save({}), [draft]);
  const screenshot = useProof(draft.uploaded());
  const { proof } = screenshot;
  const [banner, setBanner] = useState<Banner | null>(null);
  const [uploadPercent, setUploadPercent] = useState<number | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  // The owner may have changed the setting after the page was loaded.
  const [wasProofMissing, setProofMissing] = useState(false);
  const needsProof = (method: PaymentMethod) => wasProofMissing || needsScreenshot(config.bankMessages, method);
  const hasProof = (method: PaymentMethod) => proof !== null || !needsProof(method);
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  const initial = initialValues(order, user, methods[0]);
  const form = useForm({
    initial,
    draft,
    isPaused: countdown.isRunning,
    validate: (values: PaymentValues) => validatePaymentPage(order, values, hasProof(values.method)),
    onInvalid(problems) {
      const [first] = Object.values(problems);
      if (first) setBanner({ tone: 'error', text: problemText(first, form.values.method), canRetry: false });
    },
    async submit(values) {
      setBanner(null);
      if (!needsProof(values.method)) {
        await record(values, null);
        return;
      }
      const url = proof && (await send(proof));
      if (proof && url !== null) await record(values, { name: proof.name, url });
    },
  });

  /** The URL of the screenshot on the server; `null` where the upload failed. */
  async function send({ file, uploadedUrl }: Proof): Promise<string | null> {
    if (uploadedUrl !== null || !file) return uploadedUrl;
    const controller = new AbortController();
    upload.current = controller;
    setUploadPercent(0);
    const result = await api.upload(file, {
      signal: controller.signal,
      onProgress: (part) => isMounted.current && setUploadPercent(part * 100),
    });
    if (!isMounted.current) return null;
    setUploadPercent(null);
    if (!result.ok) {
      showFailure(result.error);
      return null;
    }
    screenshot.uploaded(result.value);
    return result.value;
  }

  async function record(values: PaymentValues, uploaded: UploadedProof | null): Promise<void> {
    const body = paymentRecord(order, orderId, values, uploaded?.url ?? '');
    const attempt = attemptFor(draft.attempt(), body);
    draft.save({ ...(uploaded && { uploaded }), attempt });
    const result = await api.createPayment(body, { idempotencyKey: attempt.key });
    if (result.ok) {
      draft.clear();
      clearPendingOrder(orderId);
      storeReceipt(receiptOf(order, body), user);
      const link = { to: sitePaths.trackOrder(orderId), text: buyingTexts.trackYourOrder };
      notify.toast('success', paymentTexts.submitted, { link });
      if (isMounted.current) setSubmitted(true);
      return;
    }
    if (isProofGone(result.error)) {
      draft.save({ uploaded: null });
      if (isMounted.current) {
        screenshot.lost();
        setProofMissing(true);
      }
    }
    if (isMounted.current) showFailure(result.error);
  }

  function showFailure(error: ApiError): void {
    countdown.start(retryAfterSecondsOf(error));
    setBanner(
      error.kind === 'aborted'
        ? cancelled()
        : { tone: 'error', text: failureText(error), canRetry: isTransient(error) },
    );
    // The order may have been paid in another tab: the page then shows that.
    if (isConflict(error)) void revalidate();
  }

  return {
    form,
    countdown,
    proof,
    proofProblem: screenshot.problem ? IMAGE_PROBLEMS[screenshot.problem] : fieldErrorText(form.errors.screenshot),
    /** What a submission would reject now. */
    missing: validatePaymentPage(order, form.values, hasProof(form.values.method)),
    needsProof: needsProof(form.values.method),
    banner,
    /** While the screenshot is uploading. */
    uploadPercent,
    isSubmitted,
    async chooseProof(file: File) {
      if (form.isSubmitting) return;
      form.clearError('screenshot');
      if (await screenshot.choose(file)) draft.save({ uploaded: null });
    },
    removeProof() {
      screenshot.remove();
      draft.save({ uploaded: null });
    },
    cancelUpload: () => upload.current?.abort(),
  };
}
