import type { PhoneAppName } from '@urooj/contract/vocabulary';
import { generic } from './apps/generic.ts';
import { smsGate } from './apps/sms-gate.ts';
import { smsToUrl } from './apps/sms-to-url.ts';
import type { PhoneApp } from './phone-app.ts';

/** The apps that an admin can choose for a phone. */
const PHONE_APPS: Readonly<Record<PhoneAppName, PhoneApp>> = { smsGate, smsToUrl, generic };

/** @param name as a phone has it */
export const appOf = (name: string): PhoneApp => PHONE_APPS[name as PhoneAppName];
