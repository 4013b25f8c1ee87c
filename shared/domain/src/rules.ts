/** What is wrong with a form: field → the text shown beside it. Empty when all is well. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** One field's rule: the text of what is wrong, or `null`. */
export type Rule<Values, Context = undefined> = (value: string, values: Values, context: Context) => string | null;

export type Rules<Values extends object, Context = undefined> = {
  readonly [Field in keyof Values & string]?: Rule<Values, Context>;
};

/** Texts of a form, as typed. */
type FormValues<Values> = { readonly [Field in keyof Values]: string };

/** Asks every field's rule. */
export function problemsOf<Values extends FormValues<Values>, Context>(
  rules: Rules<Values, Context>,
  values: Values,
  context: Context,
): Problems<keyof Values & string> {
  const problems: Partial<Record<keyof Values & string, string>> = {};
  for (const field of Object.keys(rules) as (keyof Values & string)[]) {
    const problem = rules[field]?.(values[field], values, context);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The first text of a form that has problems, in the order of its rules; for an answer with room for one. */
export function firstProblem(problems: Problems<string>): string | null {
  return Object.values(problems).find((text) => text !== undefined) ?? null;
}

/** A rule for a field that must not be blank. */
export function required(text: string): Rule<unknown, unknown> {
  return (value) => (value.trim() === '' ? text : null);
}

/** The first rule that objects speaks. */
export function firstOf<Values, Context>(...rules: readonly Rule<Values, Context>[]): Rule<Values, Context> {
  return (value, values, context) => {
    for (const rule of rules) {
      const problem = rule(value, values, context);
      if (problem) return problem;
    }
    return null;
  };
}

/** A rule for a field with room for so many characters. */
export function atMost(length: number, text: string): Rule<unknown, unknown> {
  return (value) => (value.trim().length > length ? text : null);
}
