/** What the pages state and announce, as the dashboard reads and changes it. */
import * as z from 'zod/mini';
import { SiteSettings } from './site-settings.ts';

/** That of the live site: what somebody else has changed since the one that was edited is not overwritten. */
const revision = z.int().check(z.nonnegative());
const { statements, notice, closing } = SiteSettings.shape;

export const ShopStatementsResponse = z.object({ statements, notice, closing, revision });
export const ShopStatementsBody = z.object({ statements, notice, closing, revision });
/** `revision`: the one that is live with them. */
export const ShopStatementsChanged = z.object({ revision });
