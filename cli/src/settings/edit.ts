import { UsageError } from '@urooj/command/process';
import { isRecord } from '@urooj/contract/is-record';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { asOwnerSees } from '@urooj/store/settings';
import type { ComposedWith } from '@urooj/store/store';
import * as z from 'zod/mini';
import { checkOwnerSettings } from './owner-settings.ts';

type Values = Readonly<Record<string, unknown>>;

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

function stepsOf(name: string): string[] {
  const steps = name.split('.');
  if (steps.every((step) => /^[A-Za-z]+$/.test(step) && !(step in {}))) return steps;
  throw new UsageError(`${name} is not the name of a setting, such as payees.easypaisa.account.`);
}

/** The value of a setting, or of a group of them; undefined where it is not set. */
export function settingOf(live: ComposedWith, name: string): unknown {
  return stepsOf(name).reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), asOwnerSees(live));
}

/** Whether a value is a number, or the `null` of one that is off: a new shop has either. */
function isNumber(name: string): boolean {
  const value = settingOf({ config: DEFAULT_CONFIG, publicUrl: '' }, name);
  return value === null || typeof value === 'number';
}

/** `true`, `false` and JSON objects are those values; anything else is a text, also a phone number. */
const readValue = (name: string, text: string): unknown => {
  if (isNumber(name) && /^(?:null|\d+(?:\.\d+)?)$/.test(text)) return text === 'null' ? null : Number(text);
  if (!/^(?:true|false|[{"].*)$/s.test(text.trim())) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${text} is not valid JSON: ${(error as Error).message}.`);
  }
};

function withValue(values: Values, [first = '', ...rest]: readonly string[], value: unknown): Values {
  if (rest.length > 0) {
    const below = values[first];
    return { ...values, [first]: withValue(isRecord(below) ? below : {}, rest, value) };
  }
  const { [first]: _, ...others } = values;
  return value === undefined ? others : { ...others, [first]: value };
}

const edited = (live: ComposedWith, name: string, value: unknown): ComposedWith =>
  checkSettings(withValue(asOwnerSees(live), stepsOf(name), value), 'settings');

/** The settings with another value. */
export const setting = (name: string, text: string) => {
  const value = readValue(name, text);
  return (live: ComposedWith) => edited(live, name, value);
};

/** The settings without a value: it has its default, and a payment method is no longer offered. */
export const unsetting = (name: string) => (live: ComposedWith) => edited(live, name, undefined);
