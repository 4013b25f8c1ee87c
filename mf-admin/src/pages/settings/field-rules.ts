import {
  BOOK_YEARS,
  CANCEL_DAYS,
  REFILL_DAYS,
  REMIND_HOURS,
  type SettingRule,
  STORED_DAYS,
} from '@urooj/contract/setting-rules';
import { settingsTexts as text } from '../../texts/en/settings.ts';

/** What a form can check a field by: a rule of the settings. An empty text is valid where the field is optional. */
export const fieldRules = ({ isValid, expected }: SettingRule, isOptional: boolean) => [
  {
    async validator(_: unknown, typed = '') {
      const trimmed = typed.trim();
      if (trimmed === '' ? !isOptional : !isValid(trimmed)) throw new Error(text.pleaseEnter(expected, isOptional));
    },
  },
];

const plainNumber = (typed: string): string => typed.replaceAll(/[\s,]/g, '');

/** Rupees, also `1,000`. */
export const AMOUNT_RULE: SettingRule = {
  isValid: (typed) => /^\d{1,9}(?:\.\d{1,2})?$/.test(plainNumber(typed)),
  expected: text.amount,
};

const wholeNumber = ({ min, max }: { min: number; max: number }, expected: string): SettingRule => ({
  isValid: (typed) => {
    const value = Number(plainNumber(typed));
    return Number.isInteger(value) && value >= min && value <= max;
  },
  expected,
});
export const DAYS_RULE = wholeNumber(STORED_DAYS, text.days);
export const REFILL_DAYS_RULE = wholeNumber(REFILL_DAYS, text.refillDays);
export const REMIND_RULE = wholeNumber(REMIND_HOURS, text.remindHours);
export const CANCEL_RULE = wholeNumber(CANCEL_DAYS, text.cancelDays);
export const YEARS_RULE = wholeNumber(BOOK_YEARS, text.years);

/** The number that was typed; `null` for nothing. */
export const numberOf = (typed: string): number | null =>
  plainNumber(typed) === '' ? null : Number(plainNumber(typed));
