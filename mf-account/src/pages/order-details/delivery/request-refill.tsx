import { requestRefill } from '@urooj/api/refill-calls';
import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { countProblem, readCount } from '@urooj/domain/delivery-counts';
import { IMAGE_ACCEPT } from '@urooj/domain/image-file';
import { missingPart } from '@urooj/domain/refill';
import { firstOf, problemsOf, type Rules, required } from '@urooj/domain/rules';
import { type Attempt, attemptFor } from '@urooj/host/attempt';
import { imageFileProblem } from '@urooj/host/image-file';
import { useHost, useRevalidator } from '@urooj/host/router';
import { IMAGE_PROBLEMS, IMAGE_RULE } from '@urooj/texts/en/field-errors';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useRef, useState } from 'react';
import { FormFailure, Submit } from '../../../components/form-body.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { refillTexts as text } from '../../../texts/en/refill.ts';
import styles from '../order-view.module.css';

type Values = { readonly current: string; readonly start: string };

const RULES: Rules<Values, undefined, FieldErrorCode> = {
  current: firstOf<unknown, unknown, FieldErrorCode>(required('count_required'), countProblem),
  start: countProblem,
};

type Props = {
  orderId: string;
  /** Quantity ordered. */
  ordered: number;
  /** The count before the order; `null` where nobody has said it. */
  start: number | null;
};

/** The buyer asks to replace what has dropped: the count now, and a picture of it if they like. */
export function RequestRefill({ orderId, ordered, start }: Props) {
  const { refillDays } = useHost().config;
  const { form, picture } = useRefillForm(orderId);
  const { errors, register, values } = form;
  const [current, before] = [readCount(values.current), start ?? readCount(values.start)];
  const isMissing = current === null || before === null || missingPart({ ordered, start: before, current }) > 0;
  return (
    <details className={styles.folded} data-print="none">
      <summary>{text.button}</summary>
      <form {...form.formProps}>
        <Stack>
          <p>{text.about(refillDays)}</p>
          <FormFailure form={form} />
          <Field label={text.current} help={text.currentHelp} error={fieldErrorText(errors.current)} required>
            {(control) => <TextInput {...control} {...register('current')} inputMode="numeric" autoComplete="off" />}
          </Field>
          {start === null ? (
            <Field label={text.start} help={text.startHelp} error={fieldErrorText(errors.start)} optional>
              {(control) => <TextInput {...control} {...register('start')} inputMode="numeric" autoComplete="off" />}
            </Field>
          ) : null}
          <Field label={text.picture} help={`${text.pictureHelp} ${IMAGE_RULE}`} error={picture.problem} optional>
            {(control) => (
              <input
                {...control}
                type="file"
                accept={IMAGE_ACCEPT}
                className={styles.file}
                onChange={({ target }) => void picture.choose(target.files?.[0] ?? null)}
              />
            )}
          </Field>
          {isMissing ? null : <Notice tone="warning">{text.nothingMissing}</Notice>}
          <Submit form={form} busyLabel={text.sending} isLarge={false}>
            {text.submit}
          </Submit>
        </Stack>
      </form>
    </details>
  );
}

function useRefillForm(orderId: string) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const picture = usePicture();
  const attempt = useRef<Attempt | null>(null);
  const form = useApiForm({
    initial: { current: '', start: '' },
    validate: (values: Values) => ({
      ...problemsOf(RULES, values, undefined),
      ...(picture.problem && { picture: picture.problem }),
    }),
    failed: text.failed,
    async send(values) {
      const uploaded = await picture.upload();
      if (!uploaded.ok) return uploaded.error;
      const start = readCount(values.start);
      const said = { current: readCount(values.current) ?? 0, ...(start !== null && { start }) };
      const body = { ...said, pictureUrl: uploaded.value };
      attempt.current = attemptFor(attempt.current, body);
      const result = await requestRefill(api, orderId, body, attempt.current.key);
      if (!result.ok) return result.error;
      notify.toast('success', text.sent);
      await revalidate();
      return null;
    },
  });
  return { form, picture };
}

/** The picture that the buyer has chosen. It is uploaded with the request, once. */
function usePicture() {
  const { api } = useHost();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const uploadedUrl = useRef('');
  return {
    problem,
    async choose(chosen: File | null) {
      uploadedUrl.current = '';
      const found = chosen && (await imageFileProblem(chosen));
      setProblem(found ? IMAGE_PROBLEMS[found] : undefined);
      setFile(found ? null : chosen);
    },
    /** @returns its URL; empty without a picture */
    async upload() {
      if (file === null || uploadedUrl.current !== '') return { ok: true, value: uploadedUrl.current } as const;
      const result = await api.upload(file);
      if (result.ok) uploadedUrl.current = result.value;
      return result;
    },
  };
}
