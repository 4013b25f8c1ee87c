import { deviceCalls } from '@urooj/api/device-calls';
import type { ViewSource } from '../view.ts';
import { Phones } from './phones.tsx';

export async function load({ api, signal }: ViewSource) {
  return <Phones devices={await deviceCalls(api).listDevices({ signal })} />;
}
