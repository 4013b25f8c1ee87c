import { type ApiError, retryAfterSecondsOf } from '@urooj/api/result';
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { needsScreenshot } from '@urooj/domain/bank-message-settings';
import type { Order } from '@urooj/domain/entities';
import { missingIdProblem } from '@urooj/domain/payment-form';
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
import type { PastedId } from './load-pasted-id.ts';
import { type OfferedMethods, type PaymentValues, paymentDraft, type UploadedScreenshot } from './payment-draft.ts';
import {
  failureText,
  idContextOf,
  initialValues,
  isConflict,
  isScreenshotGone,
  isTransient,
  paymentRecord,
  problemText,
  receiptOf,
  validatePaymentPage,
} from './payment-rules.ts';
import { type ChosenScreenshot, useScreenshot } from './use-screenshot.ts';

type Banner = { readonly tone: 'info' | 'error'; readonly text: string; readonly canRetry: boolean };

const cancelled = (): Banner => ({ tone: 'info', text: paymentTexts.uploadCancelled, canRetry: true });

type Options = { methods: OfferedMethods; pasted: PastedId | null };

/** A payment from the first choice to its record. The screenshot is uploaded first, because the record names it. */
export function usePayment(orderId: string, order: Order, { methods, pasted }: Options) {
  const { api, notify, config } = useHost();
  const { user } = useSession();
  const isMounted = useIsMounted();
  const countdown = useRetryCountdown();
  const { revalidate } = useRevalidator();
  const contextOf = (method: PaymentMethod) => idContextOf(order, method, config.payees);
  // Of a message only its ids may stay in the browser.
  const storable = (typed: string, method: PaymentMethod) =>
    pasted?.storableTransactionText(typed, contextOf(method)) ?? typed;
  const [draft] = useState(() => paymentDraft(orderId, order, { methods, storable }));
  // The method that is shown first counts as chosen: a reload without a network still shows its account and what is due.
  useEffect(() => draft.save({}), [draft]);
  const chosen = useScreenshot(draft.uploaded());
  const { screenshot } = chosen;
  const [banner, setBanner] = useState<Banner | null>(null);
  const [uploadPercent, setUploadPercent] = useState<number | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  // The owner may have changed the setting after the page was loaded.
  const [wasScreenshotMissing, setScreenshotMissing] = useState(false);
  const requiresScreenshot = (method: PaymentMethod) =>
    wasScreenshotMissing || needsScreenshot(config.bankMessages, method);
  const hasScreenshot = (method: PaymentMethod) => screenshot !== null || !requiresScreenshot(method);
  const check = (values: PaymentValues) => {
    const idProblem = (pasted?.transactionIdProblem ?? missingIdProblem)(
      values.transactionId,
      contextOf(values.method),
    );
    return validatePaymentPage(order, values, { hasScreenshot: hasScreenshot(values.method), idProblem });
  };
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  const initial = initialValues(order, user, methods[0]);
  const form = useForm({
    initial,
    draft,
    isPaused: countdown.isRunning,
    validate: (values: PaymentValues) => check(values),
    onInvalid(problems) {
      const [first] = Object.values(problems);
      if (first) setBanner({ tone: 'error', text: problemText(first, form.values.method), canRetry: false });
    },
    async submit(values) {
      setBanner(null);
      if (!requiresScreenshot(values.method)) {
        await record(values, null);
        return;
      }
      const url = screenshot && (await send(screenshot));
      if (screenshot && url !== null) await record(values, { name: screenshot.name, url });
    },
  });

  /** The URL of the screenshot on the server; `null` where the upload failed. */
  async function send({ file, uploadedUrl }: ChosenScreenshot): Promise<string | null> {
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
    chosen.uploaded(result.value);
    return result.value;
  }

  async function record(values: PaymentValues, uploaded: UploadedScreenshot | null): Promise<void> {
    const [transactionId = values.transactionId.trim()] =
      pasted?.readTransactionIds(values.transactionId, contextOf(values.method)) ?? [];
    const body = paymentRecord(order, orderId, { ...values, transactionId }, uploaded?.url ?? '');
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
    if (isScreenshotGone(result.error)) {
      draft.save({ uploaded: null });
      if (isMounted.current) {
        chosen.lost();
        setScreenshotMissing(true);
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
    screenshot,
    isCheckingScreenshot: chosen.isChecking,
    screenshotProblem: chosen.rejection
      ? IMAGE_PROBLEMS[chosen.rejection.problem]
      : fieldErrorText(form.errors.screenshot),
    /** What the buyer can do about a rejected file. */
    screenshotAdvice: chosen.rejection?.advice,
    /** What a submission would reject now. */
    missing: check(form.values),
    idContext: contextOf(form.values.method),
    requiresScreenshot: requiresScreenshot(form.values.method),
    banner,
    /** While the screenshot is uploading. */
    uploadPercent,
    isSubmitted,
    async chooseScreenshot(file: File) {
      if (form.isSubmitting) return;
      form.clearError('screenshot');
      if (await chosen.choose(file)) draft.save({ uploaded: null });
    },
    removeScreenshot() {
      chosen.remove();
      draft.save({ uploaded: null });
    },
    cancelUpload: () => upload.current?.abort(),
  };
}
