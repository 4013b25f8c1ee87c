import type { Platform } from '@urooj/contract/vocabulary';
import type { SiteConfig } from '@urooj/host/site-config';

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
