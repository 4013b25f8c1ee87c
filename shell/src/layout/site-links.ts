import type { Platform } from '@urooj/contract/vocabulary';
import { type ServiceName, serviceNamed } from '@urooj/domain/services';
import { sitePaths } from '@urooj/platform/paths';
import type { SiteConfig } from '@urooj/platform/site-config';

export type SiteLink = { to: string; text: string };

/** Beside the platform menus. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { to: sitePaths.orders(), text: 'Orders' },
  { to: sitePaths.trackOrder(), text: 'Track Order' },
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
  { to: sitePaths.faq(), text: 'FAQ' },
  { to: sitePaths.trackOrder(), text: 'Track Order' },
  { to: sitePaths.refundPolicy(), text: 'Refund Policy' },
];

export const LEGAL_LINKS: readonly SiteLink[] = [
  { to: sitePaths.terms(), text: 'Terms of Service' },
  { to: sitePaths.privacy(), text: 'Privacy Policy' },
  { to: sitePaths.blog(), text: 'Blog' },
];

type SocialLink = { platform: Platform; href: string };

/** The shop's own accounts; one that the owner left empty is not shown. */
export function socialLinks({ instagram, youtube, facebook, tiktok }: SiteConfig['social']): SocialLink[] {
  const all: SocialLink[] = [
    { platform: 'Instagram', href: instagram },
    { platform: 'YouTube', href: youtube },
    { platform: 'Facebook', href: facebook },
    { platform: 'TikTok', href: tiktok },
  ];
  return all.filter(({ href }) => href !== '');
}
