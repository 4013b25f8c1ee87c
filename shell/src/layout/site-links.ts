import type { Platform } from '@urooj/contract/vocabulary';
import { type ServiceName, serviceNamed } from '@urooj/domain/services';
import { sitePaths } from '@urooj/platform/paths';
import type { SiteConfig } from '@urooj/platform/site-config';
import { texts } from '../texts/en.ts';

export type SiteLink = { to: string; text: string };

/** The links of the header beside the platform menus. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { to: sitePaths.orders(), text: texts.header.orders },
  { to: sitePaths.trackOrder(), text: texts.header.trackOrder },
];

/** The links of the drawer below the platforms: on a phone the footer is far away. */
export const DRAWER_LINKS: readonly SiteLink[] = [
  ...MAIN_LINKS,
  { to: sitePaths.faq(), text: texts.footer.faq },
  { to: sitePaths.contact(), text: texts.footer.contact },
  { to: sitePaths.blog(), text: texts.footer.blog },
];

const POPULAR: readonly ServiceName[] = [
  'Instagram Followers',
  'Instagram Likes',
  'YouTube Subscribers',
  'YouTube Watch Time',
  'TikTok Followers',
  'Facebook Page Likes',
];

export const POPULAR_LINKS: readonly SiteLink[] = POPULAR.flatMap((name) => {
  const path = serviceNamed(name).path;
  return path ? [{ to: path, text: name }] : [];
});

export const SUPPORT_LINKS: readonly SiteLink[] = [
  { to: sitePaths.faq(), text: texts.footer.faq },
  { to: sitePaths.trackOrder(), text: texts.footer.trackOrder },
  { to: sitePaths.refundPolicy(), text: texts.footer.refundPolicy },
];

export const LEGAL_LINKS: readonly SiteLink[] = [
  { to: sitePaths.terms(), text: texts.footer.terms },
  { to: sitePaths.privacy(), text: texts.footer.privacy },
  { to: sitePaths.blog(), text: texts.footer.blog },
];

type SocialLink = { platform: Platform; href: string };

/** The shop's own accounts. An empty URL means that the shop has none there. */
export function socialLinks({ instagram, youtube, facebook, tiktok }: SiteConfig['social']): SocialLink[] {
  const all: SocialLink[] = [
    { platform: 'Instagram', href: instagram },
    { platform: 'YouTube', href: youtube },
    { platform: 'Facebook', href: facebook },
    { platform: 'TikTok', href: tiktok },
  ];
  return all.filter(({ href }) => href !== '');
}
