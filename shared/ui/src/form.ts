import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The values of the fields of a form: texts, or what other controls choose. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The names of the fields that hold text. */
type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

/** Field → code of what is wrong with it. Empty when the form can be submitted. */
export type FormProblems = Readonly<Partial<Record<string, string>>>;

/** Stores what was typed, so that a reload or a failed submission loses nothing. */
export type FormDraft<Values> = {
  /** `null` where nothing is stored. */
  read(): Partial<Values> | null;
  /** @param edited only the fields that were edited */
  write(edited: Partial<Values>): void;
  clear(): void;
};

export type FormOptions<Values extends FormValues, Problems extends FormProblems> = {
  /** The values of fields that were not edited. They may change, for example when the session becomes known. */
  initial: Values;
  /** The domain's validator; runs at each submission. */
  validate: (values: Values) => Problems;
  /** Runs once per valid submission. Resolves to the text of a failure, which `failure` then holds, or to nothing. */
  submit: (values: Values) => Promise<string | null | undefined>;
  /** Runs after a submission that the validator refused. */
  onInvalid?: (problems: Problems) => void;
  /** Submissions are ignored, for example until the server wants the next attempt. */
  isPaused?: boolean;
  /** Must be the same object in every render. Cleared by `reset`, otherwise by the page. */
  draft?: FormDraft<Values>;
};

/** How the last submission ended. A new object for each one. */
type Outcome = { readonly hasFailed: boolean };

/**
 * The state of one form. It takes one submission at a time, and clears a field's problem and the failure on an edit. When
 * a submission is refused or fails, the first control that is marked invalid gets the focus. Text that was typed into a
 * prerendered form before hydration becomes its value.
 */
export function useForm<Values extends FormValues, Problems extends FormProblems>(
  options: FormOptions<Values, Problems>,
) {
  const { initial, validate, submit, onInvalid, isPaused = false, draft } = options;
  const [edited, setEdited] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState({} as Problems);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isLocked = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  // Two edits may come between two renders.
  const latest = useRef(edited);
  const values: Values = { ...initial, ...edited };

  const update = (next: Partial<Values>) => {
    latest.current = next;
    setEdited(next);
  };
  const clearError = (name: keyof Problems & string) =>
    setErrors(({ [name]: _cleared, ...others }) => others as Problems);

  // The first render equals the prerendered one, so that React can hydrate it. The first paint shows what is found here.
  useLayoutEffect(() => {
    const found = { ...draft?.read(), ...(textBeforeHydration(formRef.current) as Partial<Values>) };
    if (Object.keys(found).length === 0) return;
    latest.current = found;
    setEdited(found);
  }, [draft]);

  // The lock opens once the outcome is on the screen: a second click cannot submit a form that was submitted already.
  useEffect(() => {
    if (!outcome) return;
    isLocked.current = false;
    if (outcome.hasFailed) focusFirstError(formRef.current);
  }, [outcome]);

  /** Replaces a value, also in the draft, and leaves its problem on the screen. */
  const replaceValue = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    update({ ...latest.current, [name]: value });
    draft?.write(latest.current);
  };
  const setValue: typeof replaceValue = (name, value) => {
    if (isSubmitting) return;
    replaceValue(name, value);
    clearError(name);
    setFailure(null);
  };

  const send = async (action: typeof submit) => {
    let text: string | null = null;
    setSubmitting(true);
    try {
      text = (await action(values)) ?? null;
      setFailure(text);
    } finally {
      setSubmitting(false);
      setOutcome({ hasFailed: text !== null });
    }
  };

  const submitWith = (action: typeof submit) => {
    if (isLocked.current || isPaused) return;
    isLocked.current = true;
    setFailure(null);
    const problems = validate(values);
    setErrors(problems);
    if (Object.values(problems).every((code) => code === undefined)) return void send(action);
    onInvalid?.(problems);
    setOutcome({ hasFailed: true });
  };

  return {
    values,
    errors,
    /** Why the last submission failed; cleared by an edit and by the next submission. */
    failure,
    isSubmitting,
    /** The properties of the `<form>`. */
    formProps: {
      ref: formRef,
      noValidate: true,
      onSubmit(event: { preventDefault(): void }) {
        event.preventDefault();
        submitWith(submit);
      },
    },
    /** The properties of an `<input>` or `<textarea>`. Text stays readable, and unchanged, while it is being submitted. */
    register: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name] as string,
      readOnly: isSubmitting,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValue(name, target.value as Values[Name]),
    }),
    /** Changes a value as an edit would, for controls that are no inputs. */
    setValue,
    replaceValue,
    clearError,
    /** Submits as the button would. */
    submit: () => submitWith(submit),
    /** Validates as a submission does, and runs `action` in place of `submit`: for a second button of the form. */
    submitWith,
    /** Back to the initial values, without problems and draft. */
    reset() {
      draft?.clear();
      update({});
      setErrors({} as Problems);
      setFailure(null);
    },
  };
}

/** Fields whose text differs from the prerendered one. React keeps such text at hydration, but knows nothing of it. */
function textBeforeHydration(form: HTMLFormElement | null): Record<string, string> {
  const controls = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
  const isText = ({ type }: HTMLInputElement | HTMLTextAreaElement) => !['radio', 'checkbox', 'file'].includes(type);
  const typed = controls.filter(
    (control) => control.name !== '' && isText(control) && control.value !== control.defaultValue,
  );
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

/** Moves the focus to the first control that is marked invalid. Call it once the errors are rendered. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
