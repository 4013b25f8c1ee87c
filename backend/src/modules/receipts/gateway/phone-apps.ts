import type { DeviceApp } from '@urooj/contract/vocabulary';
import { generic } from './apps/generic.ts';
import { smsGate } from './apps/sms-gate.ts';
import { smsToUrl } from './apps/sms-to-url.ts';
import type { PhoneApp } from './phone-app.ts';

/** The apps that an admin can choose for a device. */
const PHONE_APPS: Readonly<Record<DeviceApp, PhoneApp>> = { smsGate, smsToUrl, generic };

/** @param name as a device has it */
export const appOf = (name: string): PhoneApp => PHONE_APPS[name as DeviceApp];
