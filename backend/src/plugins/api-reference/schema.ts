/** The part of OpenAPI that our description uses. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maxLength?: number;
};

type Content = {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
};

export type Operation = {
  readonly operationId?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
};

export type Description = {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** One field of a body or an answer: `events[].from`. */
export type Field = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
};

/** Every field of a schema, those inside others after them. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const alternatives = schema.anyOf?.flatMap((one) => fieldsOf(one, prefix)) ?? [];
  const inItems = schema.items ? fieldsOf(schema.items, `${prefix}[]`) : [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, one]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const field = { name, type: typeOf(one), isRequired: schema.required?.includes(key) ?? false };
    return [field, ...fieldsOf(one, name)];
  });
  return uniqueByName([...own, ...inItems, ...alternatives]);
}

/** What a value may be, in words. */
export function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const words = Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'anything');
  return schema.maxLength === undefined ? words : `${words}, at most ${schema.maxLength} characters`;
}

/** The first body that a request or an answer describes. */
export function schemaIn(content: Content | undefined): Schema | null {
  return Object.values(content?.content ?? {})[0]?.schema ?? null;
}

function uniqueByName(fields: readonly Field[]): Field[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}
