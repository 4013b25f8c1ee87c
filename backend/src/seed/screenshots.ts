import type pg from 'pg';
import sharp from 'sharp';
import { onOneConnection } from '../db/one-connection.ts';
import type { Storage } from '../storage/storage.ts';

/** Number of screenshots that are made at the same time. */
const CONCURRENCY = 4;
const LINES = 6;
/** One for each payment method, in the order of the query. */
const COLOURS = ['#0f766e', '#b42318', '#3f37c9', '#1d4ed8', '#a15c07'] as const;

const PENDING_PAYMENTS = `
  select name, pixels_sha256 as pixels,
    array_position(array['easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay'], method) - 1 as method_index
  from uploads join payments on screenshot = name where status = 'Pending' and name like 'seed-%' order by name`;

type PendingPayment = {
  readonly name: string;
  readonly pixels: string;
  readonly method_index: number;
};

/** Stores a screenshot for each pending payment. Approved and rejected payments get none, as if their files were lost. */
export async function makeScreenshots(databaseUrl: string, storage: Storage): Promise<void> {
  const work = async (client: pg.Client) => {
    const { rows } = await client.query<PendingPayment>(PENDING_PAYMENTS);
    for (let from = 0; from < rows.length; from += CONCURRENCY) {
      const made = await Promise.all(rows.slice(from, from + CONCURRENCY).map((row) => makeScreenshot(storage, row)));
      for (const { name, bytes } of made) {
        await client.query('update uploads set bytes = $2 where name = $1', [name, bytes]);
      }
    }
  };
  await onOneConnection(databaseUrl, work, 'urooj-seed');
}

async function makeScreenshot(storage: Storage, { name, pixels, method_index: methodIndex }: PendingPayment) {
  const svg = Buffer.from(screenshotSvg(pixels, COLOURS[methodIndex] ?? COLOURS[0]));
  const content = await sharp(svg).png({ palette: true }).toBuffer();
  await storage.put(name, content);
  return { name, bytes: content.length };
}

/** A picture that resembles the screenshot of a payment in a wallet, without words. The same hash gives the same picture. */
function screenshotSvg(hash: string, colour: string): string {
  const widths = Array.from(
    { length: LINES },
    (_, i) => 60 + (Number.parseInt(hash.slice(i * 2, i * 2 + 2), 16) % 140),
  );
  const lines = widths.map((width, i) => {
    const y = 300 + i * 44;
    return `<rect x="40" y="${y}" width="72" height="10" rx="5" fill="#c9c7d6"/>
      <rect x="${320 - width}" y="${y}" width="${width}" height="10" rx="5" fill="#53566e"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640">
    <rect width="360" height="640" fill="#f1f0ec"/><rect width="360" height="96" fill="${colour}"/>
    <rect x="24" y="60" width="312" height="540" rx="16" fill="#ffffff"/>
    <circle cx="180" cy="140" r="36" fill="${colour}"/>
    <path d="M163 141l12 12 22-25" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round"/>
    <rect x="100" y="206" width="160" height="22" rx="11" fill="#14162b"/>
    <path d="M40 262h280" stroke="#dedacf" stroke-width="2" stroke-dasharray="6 6"/>${lines.join('')}</svg>`;
}
