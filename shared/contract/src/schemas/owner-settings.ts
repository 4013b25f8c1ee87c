/** The settings of the owner that the dashboard can change. */
import * as z from 'zod/mini';
import { SiteSettings } from './site-settings.ts';

/**
 * Every group of the page of the settings. `apiHost` and `adminEmail` are for a shop with a hosted backend: only the command
 * line changes them.
 */
const OwnerSettings = z.pick(SiteSettings, {
  ...{ brand: true, legalName: true, legalAddress: true, support: true, social: true, payees: true },
  ...{ reviewTime: true, reviewTimeUrdu: true },
  ...{
    bankMessages: true,
    bookYears: true,
    refillDays: true,
    unpaidOrders: true,
    security: true,
    ownerMails: true,
    switches: true,
  },
});
export type OwnerSettings = z.infer<typeof OwnerSettings>;

/** The settings that the dashboard can change, of all. */
export const ownerSettingsOf = (settings: SiteSettings): OwnerSettings =>
  Object.fromEntries(
    Object.keys(OwnerSettings.shape).map((name) => [name, settings[name as keyof OwnerSettings]]),
  ) as OwnerSettings;

/** That of the live site: what somebody else has changed since the one that was edited is not overwritten. */
const revision = z.int().check(z.nonnegative());

/** As they are read, and as they are changed. */
export const EditedOwnerSettings = z.extend(OwnerSettings, { revision });
/** With how many people may decide about payments now: the rule of two people needs two. */
export const ReadOwnerSettings = z.extend(EditedOwnerSettings, { paymentPeople: z.optional(z.int()) });
/** `revision`: the one that is live with them. */
export const OwnerSettingsChanged = z.object({ revision });
