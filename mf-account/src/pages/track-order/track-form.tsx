import { plainText } from '@urooj/contract/plain-text';
import { useNavigate, useNavigation } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { useForm } from '@urooj/ui/form';
import { TextInput } from '@urooj/ui/inputs';
import { paths } from '../../paths.ts';
import { trackOrderTexts } from '../../texts/en/track-order.ts';
import styles from './track-order.module.css';

/** Removes what people copy together with an id from a mail or a page. */
export function normalizeOrderId(text: string): string {
  return plainText(text).replace(/^#/, '').trim();
}

type TrackValues = { readonly id: string };

function validateTrackForm({ id }: TrackValues): { readonly id?: 'required' } {
  return normalizeOrderId(id) === '' ? { id: 'required' } : {};
}

/** Puts the id into the URL, so that a tracked order can be bookmarked and shared. */
export function TrackForm({ initialId }: { initialId: string }) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const form = useForm({
    initial: { id: initialId } as TrackValues,
    validate: validateTrackForm,
    async submit({ id }) {
      const orderId = normalizeOrderId(id);
      await navigate(paths.trackOrder(orderId), { replace: orderId === initialId, preventScrollReset: true });
      return null;
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <Field
        label={trackOrderTexts.orderId}
        help={trackOrderTexts.orderIdHelp}
        error={form.errors.id && trackOrderTexts.orderIdRequired}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('id')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" busy={isLoading} busyLabel={trackOrderTexts.busy}>
        {trackOrderTexts.submit}
      </Button>
    </form>
  );
}
