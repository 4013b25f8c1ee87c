import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { seedShop } from '../src/seed/seed-shop.ts';
import { startChild } from './child-shop.ts';
import { printMeasurement } from './measurements.ts';
import { temporaryDatabase } from './temporary-database.ts';

/** The proof lists a million orders. */
const ORDERS = Number(process.env.LIST_ORDERS ?? 10_000);
const MAX_RISE_MIB = 80;
const ADMIN = { email: 'admin@urooj.local', password: 'chosen-by-the-operator' };
/** A million orders take about ten minutes on two cores. */
const TIMEOUT_MS = 3_600_000;
type List = { readonly call: string; readonly perRow: string; readonly rows: number };
/**
 * What each row contains once, and how often that is. The first list is read twice: with its first work, whichever that is,
 * a process grows to its working size, half of it V8's young generation. What a list needs is the growth after that.
 */
const ALL_ORDERS: List = { call: '/allOrders', perRow: '"postLink":', rows: ORDERS };
const LISTS: readonly List[] = [
  ALL_ORDERS,
  { call: '/allOrders.csv?sort=name', perRow: '\r\n', rows: ORDERS + 1 },
  // Its rows are compressed, so that only its end can be found.
  { call: '/allOrders.xlsx?sort=name', perRow: 'PK\u0005\u0006', rows: 1 },
];

/** A shop with many orders in a process of its own. */
async function largeShop() {
  const DATABASE_URL = await temporaryDatabase(inject('databaseTemplate'));
  await seedShop(DATABASE_URL, { orders: ORDERS, users: ORDERS / 5, payments: (ORDERS * 4) / 5 }, false);
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'urooj-lists-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const STORAGE_URL = pathToFileURL(path.join(DATA_DIR, 'uploads')).href;
  const { child, url } = await startChild({ DATABASE_URL, DATA_DIR, STORAGE_URL, ADMIN_PASSWORD: ADMIN.password });
  const response = await fetch(`${url}/followerApi/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const get = (call: string) => fetch(`${url}/followerApi${call}`, { headers: { cookie } });
  return { get, memory: () => residentMiB(child.pid) };
}

function residentMiB(pid: number | undefined): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}

/** Reads a response to its end without keeping it. @returns its bytes, and the rows by what stands once in each */
async function read(response: Response, perRow: string) {
  const mark = Buffer.from(perRow);
  let [bytes, rows] = [0, 0];
  let tail = Buffer.alloc(0);
  for await (const chunk of response.body ?? []) {
    const text = Buffer.concat([tail, chunk]);
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) rows++;
    tail = text.subarray(Math.max(0, text.length - mark.length + 1));
    bytes += chunk.length;
  }
  return { bytes, rows };
}

test.runIf(process.platform === 'linux')(
  'lists are sent with little more memory',
  { timeout: TIMEOUT_MS },
  async () => {
    const { get, memory } = await largeShop();
    const measure = async ({ call, perRow, rows: expected }: List) => {
      const before = memory();
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, memory());
      }, 20);
      const began = performance.now();
      const { bytes, rows } = await read(await get(call), perRow);
      clearInterval(watch);
      const [seconds, rise] = [(performance.now() - began) / 1000, peak - before];
      const figures = `${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${rise.toFixed(0)} MiB more memory`;
      printMeasurement(`${call}: ${rows} rows, ${figures}`);
      expect(rows).toBe(expected);
      return rise;
    };
    await measure(ALL_ORDERS);
    for (const list of LISTS) expect([list.call, (await measure(list)) < MAX_RISE_MIB]).toEqual([list.call, true]);
  },
);
