import { UsageError } from '@urooj/command/process';
import { isRecord } from '@urooj/contract/is-record';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { asOwnerSees } from '@urooj/store/settings';
import type { ComposedWith } from '@urooj/store/store';
import * as z from 'zod/mini';
import { checkOwnerSettings } from './owner-settings.ts';

const Address = z.string().check(
  z.regex(/^https?:\/\/[^\s/?#@]+\/?$/),
  z.refine((text) => URL.canParse(text)),
);

/** Checks all settings together, as an owner wrote them. */
export function checkSettings(value: unknown, where: string): ComposedWith {
  if (!isRecord(value)) throw new UsageError(`${where}: it must be an object: { … }.`);
  const { publicUrl, ...settings } = value;
  if (!Address.safeParse(publicUrl).success)
    throw new UsageError(
      `${where}: publicUrl must be an http(s) address without a path, for example https://shop.example.`,
    );
  return { publicUrl: new URL(String(publicUrl)).origin, config: checkOwnerSettings(settings, where) };
}

/** The name of a service has spaces, and a package is named by its amount. */
const STEP = /^(?:[A-Za-z]+(?: [\p{L}\p{N}'&+-]+)*|\d+)$/u;

function stepsOf(name: string): string[] {
  const steps = name.split('.');
  if (steps.every((step) => STEP.test(step) && !(step in {}))) return steps;
  throw new UsageError(`${name} is not the name of a setting, such as payees.easypaisa.account.`);
}

/** The value with this name in a group; of a list of packages the one with this amount. */
function partOf(values: unknown, step: string): unknown {
  if (Array.isArray(values)) return values.find((item) => isRecord(item) && String(item.amount) === step);
  return isRecord(values) ? values[step] : undefined;
}

/** The value of a setting, or of a group of them; undefined where it is not set. */
export const settingOf = (live: ComposedWith, name: string): unknown =>
  stepsOf(name).reduce<unknown>(partOf, asOwnerSees(live));

/** Whether a value is a text, in this shop or a new one: then a number and the word `null` are texts, too. */
function isText(live: ComposedWith, name: string): boolean {
  const known = settingOf(live, name) ?? settingOf({ config: DEFAULT_CONFIG, publicUrl: '' }, name);
  return known === undefined ? !name.startsWith('catalogue.') : typeof known === 'string';
}

/** `true`, `false`, JSON objects and lists are those values; anything else is a text, also a phone number. */
function readValue(live: ComposedWith, name: string, text: string): unknown {
  if (/^(?:null|-?\d+(?:\.\d+)?)$/.test(text) && !isText(live, name)) return text === 'null' ? null : Number(text);
  if (!/^(?:true|false|[{"[].*)$/s.test(text.trim())) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${text} is not valid JSON: ${(error as Error).message}.`);
  }
}

/** @param value undefined takes it away */
function withValue(values: unknown, [first = '', ...rest]: readonly string[], value: unknown): unknown {
  const known = partOf(values, first) ?? (Array.isArray(values) ? { amount: Number(first) } : {});
  const part = rest.length > 0 ? withValue(known, rest, value) : value;
  if (Array.isArray(values)) {
    const place = values.indexOf(partOf(values, first));
    return values.toSpliced(place < 0 ? values.length : place, 1, ...(part === undefined ? [] : [part]));
  }
  const group = isRecord(values) ? values : {};
  const { [first]: _, ...others } = group;
  return part === undefined ? others : { ...group, [first]: part };
}

const edited = (live: ComposedWith, name: string, value: unknown): ComposedWith =>
  checkSettings(withValue(asOwnerSees(live), stepsOf(name), value), 'settings');

/** The settings with another value. */
export const setting = (name: string, text: string) => (live: ComposedWith) =>
  edited(live, name, readValue(live, name, text));

/** What a value of the catalogue is in a new shop. Other values that are missing get their default when they are checked. */
const ofNewShop = (name: string): unknown =>
  name.startsWith('catalogue.') ? settingOf({ config: DEFAULT_CONFIG, publicUrl: '' }, name) : undefined;

/** The settings without a value: it has its default, and a payment method is no longer offered. */
export const unsetting = (name: string) => (live: ComposedWith) => edited(live, name, ofNewShop(name));
