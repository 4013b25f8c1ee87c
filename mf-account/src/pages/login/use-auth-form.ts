import type { ApiError } from '@urooj/api/result';
import { errorText } from '@urooj/api/result';
import type { Problems } from '@urooj/domain/rules';
import { SHARED_TEXTS } from '@urooj/domain/texts';
import { useHost } from '@urooj/platform/router';
import { focusFirstError } from '@urooj/ui/first-error';
import { type FormEvent, useEffect, useRef, useState } from 'react';

type Values = Readonly<Record<string, string>>;

/**
 * What the forms of this page share: values, problems beside the fields, one submission at a time, and the server's
 * refusal both inline and as a toast.
 */
export function useAuthForm<V extends Values>(
  initial: V,
  validate: (values: V) => Problems<keyof V & string>,
  send: (values: V) => Promise<ApiError | null>,
) {
  const { notify } = useHost();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState({} as Problems<keyof V & string>);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) focusFirstError(form.current);
  }, [problems]);

  return {
    form,
    failure,
    isBusy,
    problemOf: (field: keyof V & string) => problems[field],
    /** What an input needs to be one of this form. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      onChange: (event: { target: { value: string } }) => {
        setValues({ ...values, [name]: event.target.value });
        if (problems[name]) setProblems(({ [name]: _mended, ...rest }) => rest as Problems<keyof V & string>);
      },
    }),
    onSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (isBusy) return;
      const found = validate(values);
      setProblems(found);
      setFailure(null);
      if (Object.keys(found).length > 0) return;
      setBusy(true);
      const error = await send(values);
      setBusy(false);
      if (!error) return;
      const text = errorText(error, SHARED_TEXTS.somethingWrong);
      setFailure(text);
      notify.toast('error', text);
    },
  };
}
