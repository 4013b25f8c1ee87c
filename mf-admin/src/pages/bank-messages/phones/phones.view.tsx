import { phoneCalls } from '@urooj/api/phone-calls';
import type { ViewSource } from '../view.ts';
import { Phones } from './phones.tsx';

export async function load({ api, signal }: ViewSource) {
  return <Phones phones={await phoneCalls(api).listPhones({ signal })} />;
}
