import type { SiteSettings } from '@urooj/contract/site-settings';
import { type PublicCatalogue, publicCatalogue } from '@urooj/domain/catalogue';
import { publicStatements } from '@urooj/domain/public-statements';
import type { PublicStatements } from '@urooj/domain/shop-statements';
import { publicConfig, type SiteConfig } from './site-config.ts';

/** What the shop owner decides of the pages. */
export type SiteContent = { config: SiteConfig; catalogue: PublicCatalogue; statements: PublicStatements };

/** What pages may have of the settings: the catalogue without what the shop pays itself. */
export const publicContent = (settings: SiteSettings): SiteContent => ({
  config: publicConfig(settings),
  catalogue: publicCatalogue(settings.catalogue),
  statements: publicStatements(settings.statements),
});
