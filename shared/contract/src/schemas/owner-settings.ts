/** The settings of the owner that the dashboard can change. */
import * as z from 'zod/mini';
import { SiteSettings } from './site-settings.ts';

/** That of the live site: what somebody else has changed since the one that was edited is not overwritten. */
const revision = z.int().check(z.nonnegative());
const { payees, security, ownerMails } = SiteSettings.shape;

export const OwnerSettingsResponse = z.object({ payees, security, ownerMails, revision });
export const OwnerSettingsBody = z.object({ payees, security, ownerMails, revision });
/** `revision`: the one that is live with them. */
export const OwnerSettingsChanged = z.object({ revision });
