import { type CatalogueService, ServiceDefinition, ServiceTexts } from '@urooj/contract/catalogue';
import { LINK_TARGETS, type Platform } from '@urooj/contract/vocabulary';
import { serviceProblems } from '@urooj/domain/service-problems';
import { platformOf } from '@urooj/domain/services';
import { ownValue } from '@urooj/host/own-value';
import * as en from '@urooj/texts/en/service-statements';
import * as ur from '@urooj/texts/ur/service-statements';
import type { ServiceDraft } from './catalogue-draft.ts';

/** The fields of the drawer, as typed. */
export type ServiceValues = {
  readonly platform: Platform;
  /** Without the platform. */
  readonly label: string;
} & Readonly<Record<keyof ServiceDefinition | keyof ServiceTexts, string>>;

export type ServiceField = Exclude<keyof ServiceValues, 'platform'>;
type ServiceCode = 'required' | 'too_long' | 'slug_invalid' | 'name_invalid' | 'name_taken' | 'slug_taken';

/** What is new in a service: everything, or only its texts where the software itself describes it. */
export type Scope = 'new' | 'added' | 'specified';

const DEFINITION = ['slug', 'nameUrdu', 'unit', 'unitUrdu', 'target'] as const;
const TEXTS = ['title', 'titleUrdu', 'intro', 'introUrdu', 'benefits', 'benefitsUrdu'] as const;

/** The fields that can be edited. The name and the address of a service stay once it is saved: orders and links have them. */
export const FIELDS: Readonly<Record<Scope, readonly ServiceField[]>> = {
  new: ['label', ...DEFINITION, ...TEXTS],
  added: [...DEFINITION.filter((field) => field !== 'slug'), ...TEXTS],
  specified: TEXTS,
};

/** `Story Likes` → `story-likes`. */
const slugOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

export const emptyValues = (platform: Platform, label: string): ServiceValues => ({
  ...{ platform, label, slug: slugOf(label), nameUrdu: '', unit: '', unitUrdu: '', target: LINK_TARGETS[platform][0] },
  ...{ title: label.trim() === '' ? '' : `Buy ${platform} ${label.trim()}`, titleUrdu: '', intro: '', introUrdu: '' },
  ...{ benefits: '', benefitsUrdu: '' },
});

/** The texts in the software. */
function usualTexts(name: string): ServiceTexts {
  const [english, urdu] = [ownValue(en.serviceTexts, name), ownValue(ur.serviceTexts, name)];
  return {
    ...{ title: english?.title ?? '', titleUrdu: urdu?.title ?? '' },
    ...{ intro: english?.intro ?? '', introUrdu: urdu?.intro ?? '' },
    benefits: (ownValue(en.OWN_BENEFITS, name) ?? []).join('\n'),
    benefitsUrdu: (ownValue(ur.OWN_BENEFITS, name) ?? []).join('\n'),
  };
}

/** What the drawer shows of a service. */
export function valuesOf({ name, definition, texts }: ServiceDraft): ServiceValues {
  const platform = platformOf(name) ?? 'Instagram';
  const empty = emptyValues(platform, name.slice(platform.length + 1));
  return { ...empty, ...definition, ...(texts ?? usualTexts(name)) };
}

const nameOf = ({ platform, label }: ServiceValues): string => `${platform} ${label.trim().replaceAll(/\s+/g, ' ')}`;

const pick = <Name extends ServiceField>(values: ServiceValues, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Name, string>;

export type Described = { name: string } & Pick<ServiceDraft, 'definition' | 'texts'>;

/** The service as typed. Texts that are those of the software are not stored. */
export function describedBy(values: ServiceValues, scope: Scope): Described {
  const texts = ServiceTexts.parse(pick(values, TEXTS));
  const name = nameOf(values);
  if (scope !== 'specified') return { name, definition: ServiceDefinition.parse(pick(values, DEFINITION)), texts };
  const isUsual = JSON.stringify(texts) === JSON.stringify(ServiceTexts.parse(usualTexts(name)));
  return { name, definition: null, texts: isUsual ? null : texts };
}

export type ServiceProblems = Readonly<Partial<Record<ServiceField, ServiceCode>>>;

function problemsOfPart(values: ServiceValues, scope: Scope): ServiceProblems {
  const parts = [
    ServiceTexts.safeParse(pick(values, TEXTS)),
    ...(scope === 'specified' ? [] : [ServiceDefinition.safeParse(pick(values, DEFINITION))]),
  ];
  const fields = parts.flatMap(({ error }) => error?.issues.map(({ path }) => path[0] as ServiceField) ?? []);
  const codeOf = (field: ServiceField): ServiceCode =>
    values[field].trim() === '' ? 'required' : field === 'slug' ? 'slug_invalid' : 'too_long';
  return Object.fromEntries(fields.map((field) => [field, codeOf(field)]));
}

/** So that the name is checked before the other fields are right. */
const UNKNOWN_DEFINITION: ServiceDefinition = { slug: '', nameUrdu: '', unit: '', unitUrdu: '', target: 'profile' };

/** @param others the services of the catalogue, without this one */
export function validateService(values: ServiceValues, scope: Scope, others: readonly ServiceDraft[]): ServiceProblems {
  const problems = problemsOfPart(values, scope);
  if (scope !== 'new') return problems;
  if (values.label.trim() === '') return { ...problems, label: 'required' };
  const name = nameOf(values);
  const definition = ServiceDefinition.safeParse(pick(values, DEFINITION)).data;
  if (others.some((other) => other.name === name)) return { ...problems, label: 'name_taken' };
  const known = others.map((other) => [other.name, other.definition ? { definition: other.definition } : {}]);
  const all: Readonly<Record<string, Pick<CatalogueService, 'definition'>>> = Object.fromEntries([
    ...known,
    [name, { definition: definition ?? UNKNOWN_DEFINITION }],
  ]);
  const kind = serviceProblems(all).find(({ service }) => service === name)?.kind;
  if (kind === 'label') return { ...problems, label: 'name_invalid' };
  if (kind === 'name' || kind === 'specified') return { ...problems, label: 'name_taken' };
  return kind === 'slug' ? { ...problems, slug: 'slug_taken' } : problems;
}
