import { bucketOf } from '@urooj/domain/rum-figures';
import { readControllerRecord } from '@urooj/store/controller-record';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, shopWithController } from './canary-controller.fixture.ts';

const { shop, site, run, watch, live, start, pass, visit, hours } = shopWithController();

const MANY = { visits: 40_000 };

test('an equal canary takes every step to all visitors, each an operation with its figures', async () => {
  await start(1);
  for (const percent of [5, 25, 50]) {
    await hours(1, MANY, MANY);
    expect((await live()).canary).toMatchObject({ percent, controller: { steps: expect.any(Array) } });
  }
  const { canary, last } = await live();
  expect(canary?.controller?.steps.map(({ percent }) => percent)).toEqual([1, 5, 25, 50]);
  expect(last).toMatchObject({ who: 'canary controller', what: 'canary mf-blog 1.1.0 at 50 %, automatic' });
  expect(last?.why).toMatch(
    /^at 25 %, 120000 visits against 120000; failed visits: 0\.2 % against 0\.2 %, difference \+0\.0 \(-0\.\d to 0\.\d, allowed 2\.0\); slow LCP: 25\.0 % against 25\.0 %, .*, p75 \d+ against \d+ ms; slow INP: .*; checkouts without an order: 40\.0 % against/,
  );
  await hours(1, MANY, MANY);
  expect(await live()).toMatchObject({
    active: '1.1.0',
    canary: null,
    last: { who: 'canary controller', what: 'promote mf-blog 1.1.0' },
  });
  expect(shop.lines).toHaveLength(4);
});

test.each([
  ['is slower', { slow: 0.35 }, 'slow LCP worse: 35.0 % against 25.0 %, difference +10.0'],
  ['loses orders', { lost: 0.5 }, 'checkouts without an order worse: 50.0 % against 40.0 %'],
  ['fails', { failed: 0.05 }, 'failed visits worse: 5.0 % against 0.2 %'],
  ['no longer says that a checkout began', { checkouts: 0 }, 'checkouts without an order missing: measured 0 against'],
])('a canary that %s is rolled back, and the history begins with what is wrong', async (_, behaviour, sentence) => {
  await start(50);
  await hours(1, { ...MANY, ...behaviour }, MANY);
  const { active, canary, last } = await live();
  expect({ active, canary }).toEqual({ active: '1.0.0', canary: null });
  expect(last).toMatchObject({ who: 'canary controller', what: 'rollback mf-blog: canary 1.1.0 ended' });
  expect(last?.why).toContain(`at 50 %, 40000 visits against 40000; ${sentence}`);
  const { revision } = await live();
  await hours(1, MANY, MANY);
  expect((await live()).revision).toBe(revision);
});

test('without a decision nothing is written into the history, status says what is missing, and after a week the log does, once', async () => {
  await start(5);
  const { revision } = await live();
  const status = async () => {
    const outcome = await run(['status', 'mf-blog']);
    return 'lines' in outcome ? outcome.lines.join('\n') : '';
  };
  expect(await status()).toMatch(/canary 5 % .* not judged yet\n/);
  expect(await status()).toContain(
    'mf-blog 1.1.0 is automatic, with its share since 2026-11-02 09:00Z; its figures were not',
  );
  await hours(1, { visits: 40 }, { visits: 800 });
  expect(await status()).toMatch(/canary 5 % .* undecided, 40 visits\n/);
  expect(await status()).toContain(
    ': 40 visits against 800 until 2026-11-02 10:02Z; not certain yet: failed visits, slow LCP, slow INP, checkouts without an order.',
  );
  expect(shop.lines).toEqual([]);
  pass(7 * DAY_MS);
  await watch()();
  await hours(24, { visits: 1 }, { visits: 1 });
  expect(shop.lines).toEqual([
    expect.stringMatching(
      /^mf-blog 1\.1\.0 stays where it is: its controller has not decided for 7 days, at 5 %, 40 visits/,
    ),
  ]);
  expect((await live()).revision).toBe(revision);
});

test('a canary without a controller is not judged, and neither is one that is not automatic any more', async () => {
  await run(['canary', 'mf-blog', '1.1.0', '5']);
  await hours(1, { ...MANY, slow: 0.9 }, MANY);
  expect((await live()).canary).toMatchObject({ percent: 5 });
  await start(5);
  await run(['canary', 'mf-blog', '1.1.0', '5', '--no-auto']);
  await hours(1, { ...MANY, slow: 0.9 }, MANY);
  expect((await live()).canary).toMatchObject({ percent: 5 });
});

test('only complete minutes count, from half an hour after the canary got its share', async () => {
  await start(5);
  const canary = { version: '1.1.0', visits: 40_000, slow: 0.9 };
  const both = () => {
    visit(canary);
    visit({ version: '1.0.0', visits: 40_000 });
  };
  both();
  pass(HOUR_MS / 2);
  both();
  pass(HOUR_MS);
  const look = watch();
  both();
  await look();
  expect((await live()).canary?.percent).toBe(5);
  expect(await readControllerRecord(site, 'mf-blog', '1.1.0 since 2 against 1.0.0')).toMatchObject({
    standing: { visits: { canary: 0, control: 0 } },
  });
  pass(2 * 60_000);
  await look();
  expect((await live()).canary).toBeNull();
});

test('what counts as slow is set by the control before the trial, and stays', async () => {
  const usual = (version: string, milliseconds: number, count: number) =>
    shop.rows.push({ at: Date.now(), version, measure: 'lcp', bucket: bucketOf(milliseconds), count });
  usual('1.0.0', 500, 90);
  usual('1.0.0', 2000, 90);
  usual('1.1.0', 9000, 9000);
  pass(6 * DAY_MS);
  await start(5);
  const thresholds = async () =>
    (await readControllerRecord(site, 'mf-blog', '1.1.0 since 2 against 1.0.0')).thresholds;
  await hours(1, { visits: 40 }, { visits: 80 });
  expect((await thresholds()).lcp).toBeCloseTo(2000, -2);
  // There was no INP before: the control says it once it has enough visits.
  expect((await thresholds()).inp).toBeNull();
  await hours(1, { visits: 40 }, { visits: 80 });
  const { inp } = await thresholds();
  expect(inp).toBeCloseTo(1000, -2);
  for (let day = 0; day < 3; day++) await hours(24, { visits: 1 }, { visits: 90, slow: 1 });
  expect(await thresholds()).toMatchObject({ inp });
});
