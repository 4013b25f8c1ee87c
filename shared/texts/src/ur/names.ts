import type { SalePromise } from '@urooj/contract/catalogue';
import { PLATFORMS } from '@urooj/contract/vocabulary';
import { type Service, SPECIFIED_SERVICES } from '@urooj/domain/services';
import type { Ordered } from '../en/names.ts';

const SHORT_NAMES: Readonly<Record<string, string>> = {
  Followers: 'فالوورز',
  Likes: 'لائکس',
  Views: 'ویوز',
  'Reels Views': 'ریلز ویوز',
  'Story Views': 'اسٹوری ویوز',
  Comments: 'کمنٹس',
  Subscribers: 'سبسکرائبرز',
  Shares: 'شیئرز',
  'Watch Time': 'واچ ٹائم',
  'Live Stream': 'لائیو اسٹریم ویوز',
  'Female Followers': 'خواتین فالوورز',
  'English Followers': 'انگریزی فالوورز',
  'Page Likes': 'پیج لائکس',
  'Page Watch Time': 'پیج واچ ٹائم',
};

const UNIT_NAMES: Readonly<Record<string, string>> = {
  followers: 'فالوورز',
  likes: 'لائکس',
  views: 'ویوز',
  comments: 'کمنٹس',
  subscribers: 'سبسکرائبرز',
  shares: 'شیئرز',
  hours: 'گھنٹے',
  viewers: 'ناظرین',
};

const named = (names: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(names, name) ? (names[name] as string) : name;

export const shortServiceName = ({ name, platform, label }: Service): string =>
  label ?? named(SHORT_NAMES, name.slice(platform.length + 1));

/** The platform stays as it is: people know it by its Latin letters. */
export const fullServiceName = (service: Service): string => `${service.platform} ${shortServiceName(service)}`;

/** A name that nobody has translated stays as it is. */
export function orderedName({ service: name, serviceUrdu: label }: Ordered): string {
  const platform = PLATFORMS.find((one) => name.startsWith(`${one} `));
  const isKnown = label || SPECIFIED_SERVICES.some((one) => one.name === name);
  return platform && isKnown ? `${platform} ${label || named(SHORT_NAMES, name.slice(platform.length + 1))}` : name;
}

export const unitName = (unit: string): string => named(UNIT_NAMES, unit);
export const promiseName = (promise: NonNullable<SalePromise>): string =>
  promise.kind === 'refill' ? `${promise.days} دن کا ریفل` : 'لائف ٹائم وارنٹی';
export const amountName = (amount: string): string => amount.replace(' Hours', ' گھنٹے');
