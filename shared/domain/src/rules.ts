/** The errors of a form: field → code. Empty for a valid form. */
export type Problems<Field extends string, Code extends string = string> = Readonly<Partial<Record<Field, Code>>>;

/** The rule of a field. It returns the code of the error, or `null`. */
export type Rule<Values, Context = undefined, Code extends string = string> = (
  value: string,
  values: Values,
  context: Context,
) => Code | null;

export type Rules<Values extends object, Context = undefined, Code extends string = string> = {
  readonly [Field in keyof Values & string]?: Rule<Values, Context, Code>;
};

/** Texts of a form, as typed. */
type FormValues<Values> = { readonly [Field in keyof Values]: string };

/** Applies every field's rule. */
export function problemsOf<Values extends FormValues<Values>, Context, Code extends string>(
  rules: Rules<Values, Context, Code>,
  values: Values,
  context: Context,
): Problems<keyof Values & string, Code> {
  const problems: Partial<Record<keyof Values & string, Code>> = {};
  for (const field of Object.keys(rules) as (keyof Values & string)[]) {
    const problem = rules[field]?.(values[field], values, context);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The first error of a form, in the order of its rules; `null` for a valid form. */
export function firstProblem<Code extends string>(problems: Problems<string, Code>): Code | null {
  return Object.values(problems).find((code) => code !== undefined) ?? null;
}

/** A rule for a field that must not be blank. */
export function required<Code extends string>(code: Code): Rule<unknown, unknown, Code> {
  return (value) => (value.trim() === '' ? code : null);
}

/** Combines the rules of a field. The first error counts. */
export function firstOf<Values, Context, Code extends string>(
  ...rules: readonly Rule<Values, Context, Code>[]
): Rule<Values, Context, Code> {
  return (value, values, context) => {
    for (const rule of rules) {
      const problem = rule(value, values, context);
      if (problem) return problem;
    }
    return null;
  };
}

/** A rule for a field with a maximum length in characters. */
export function atMost<Code extends string>(length: number, code: Code): Rule<unknown, unknown, Code> {
  return (value) => (value.trim().length > length ? code : null);
}
