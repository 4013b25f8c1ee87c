import { changeSettings } from '@urooj/store/change-settings';
import { readReleaseMap } from '@urooj/store/store';
import { activating } from '@urooj/store/store.fixture';
import { expect, test, vi } from 'vitest';
import { createCanaryController } from '../src/canary-controller/create-controller.ts';
import type { ReadFigures } from '../src/canary-controller/read-trial.ts';
import { HOUR_MS, shopWithController } from './canary-controller.fixture.ts';

const { shop, site, apply, run, read, watch, live, start, pass, hours } = shopWithController();

const MANY = { visits: 40_000 };
const SLOW = { ...MANY, slow: 0.9 };

test('two processes that judge at once take one step', async () => {
  await start(1);
  await hours(1, MANY, MANY, async () => void (await Promise.all([watch()(), watch()(), watch()()])));
  const { canary } = await live();
  expect(canary).toMatchObject({ percent: 5, controller: { steps: [{ percent: 1 }, { percent: 5 }] } });
  expect(shop.lines).toHaveLength(1);
});

test.each([
  [
    'another share',
    ['canary', 'mf-blog', '1.1.0', '10'],
    { canary: { percent: 10, controller: { steps: [{ percent: 1 }, { percent: 10 }] } } },
  ],
  ['a rollback', ['rollback', 'mf-blog'], { active: '1.0.0', canary: null }],
  ['a promotion', ['promote', 'mf-blog'], { active: '1.1.0', canary: null }],
  ['a change of another app', ['move', '/faq', 'mf-blog'], { canary: { percent: 1 } }],
])('a decision is dropped where an operator was faster: %s', async (_, argv, after) => {
  await start(1);
  const whileReading: ReadFigures = async (wanted) => {
    const figures = await read(wanted);
    if ((await live()).last?.who !== 'ops') await run(argv, 'ops');
    return figures;
  };
  const look = watch(whileReading);
  await hours(1, MANY, MANY, look);
  expect(await live()).toMatchObject({ ...after, last: { who: 'ops' } });
  expect(shop.lines).toEqual([]);
  // The next minute judges what is live now.
  pass(60_000);
  await look();
  expect((await live()).last?.who).toBe(argv[0] === 'move' ? 'canary controller' : 'ops');
});

test('a rollback by hand ends the trial; the same version again is a new one', async () => {
  await start(5);
  await hours(1, { ...SLOW, visits: 90 }, MANY);
  expect((await live()).canary).not.toBeNull();
  await run(['rollback', 'mf-blog']);
  await start(5);
  await hours(1, MANY, MANY);
  expect((await live()).canary?.percent).toBe(25);
});

test('another version in its place is judged by its own visits, against the version that is live then', async () => {
  await start(5);
  await hours(1, { ...SLOW, visits: 90 }, MANY);
  await start(5, '1.2.0');
  await hours(1, SLOW, MANY);
  expect((await live()).canary).toMatchObject({ version: '1.2.0', percent: 5 });
  await apply(activating('mf-blog', '1.1.0'));
  expect((await live()).canary).toBeNull();
  await start(5, '1.2.0');
  // 1.1.0 is the control now, and 1.0.0 is nobody.
  await hours(1, { version: '1.2.0', ...MANY }, { version: '1.1.0', ...MANY, slow: 0.25 });
  expect(await live()).toMatchObject({ active: '1.1.0', canary: { version: '1.2.0', percent: 25 } });
});

test('a process that is restarted goes on, and repeats nothing', async () => {
  await start(1);
  await hours(1, MANY, MANY, watch());
  const { revision } = await live();
  await watch()();
  expect((await live()).revision).toBe(revision);
  await hours(1, MANY, MANY, watch());
  expect((await live()).canary?.percent).toBe(25);
});

test('where figures are off or cannot be read nothing is decided, which is said once', async () => {
  await start(5);
  await hours(1, SLOW, MANY, watch(null));
  const failing: ReadFigures = async () => {
    throw new Error('the database is away');
  };
  for (const look of [watch('off'), watch('off'), watch(failing), watch(failing)]) await hours(1, MANY, MANY, look);
  const sentences = ['figures of visitors are off (RUM_SAMPLE=0).', 'the figures cannot be read: the database is away'];
  expect(shop.lines).toEqual(sentences.map((because) => `The controller of mf-blog 1.1.0 decides nothing: ${because}`));
  expect((await live()).canary?.percent).toBe(5);
  await hours(1, { ...SLOW, visits: 400_000 }, MANY);
  expect(await live()).toMatchObject({ canary: null, last: { who: 'canary controller' } });
});

test('an outage after a judgement is said again', async () => {
  await start(5);
  const failing: ReadFigures = () => Promise.reject(new Error('away'));
  await hours(1, MANY, MANY, watch(failing));
  await hours(
    1,
    { visits: 1 },
    { visits: 1 },
    watch(async () => []),
  );
  await hours(1, MANY, MANY, watch(failing));
  expect(shop.lines).toHaveLength(2);
});

test('a share that begins in the future decides nothing: some clock is wrong', async () => {
  await start(5);
  pass(-2 * HOUR_MS);
  await hours(1, SLOW, MANY);
  await hours(0, SLOW, MANY);
  expect(shop.lines).toEqual([expect.stringContaining('its share begins in the future. Compare the clocks.')]);
  expect((await live()).canary?.percent).toBe(5);
});

test('a clock that went back makes a period empty, and a step is judged by the others', async () => {
  await start(1);
  pass(-2 * HOUR_MS);
  expect(await run(['canary', 'mf-blog', '1.1.0', '5'])).toMatchObject({ ok: true });
  await hours(1, { ...SLOW, visits: 50 }, MANY);
  expect((await live()).canary?.percent).toBe(5);
  await hours(1, SLOW, MANY);
  expect((await live()).canary).toBeNull();
});

test('a rollback that is refused is tried again each minute, and said once', async () => {
  await start(50);
  const rejected = vi.fn(async () => ({ error: 'StoreDown', message: 'The store does not respond.' }));
  const look = createCanaryController({
    site,
    figures: () => read,
    run: rejected,
    say: (line) => void shop.lines.push(line),
  });
  await hours(1, SLOW, MANY, look);
  for (let minute = 0; minute < 3; minute++) {
    pass(60_000);
    await look();
  }
  expect(rejected).toHaveBeenCalledTimes(4);
  expect(shop.lines).toEqual(['The controller of mf-blog 1.1.0 could not roll back: The store does not respond.']);
});

test('a step that is refused is said once, and tried again after an hour', async () => {
  await start(5);
  const rejected = vi.fn(async () => ({ error: 'ReleaseStepError', message: 'It cannot be composed.' }));
  const look = createCanaryController({
    site,
    figures: () => read,
    run: rejected,
    say: (line) => void shop.lines.push(line),
  });
  await hours(1, MANY, MANY, look);
  for (let minute = 0; minute < 10; minute++) {
    pass(60_000);
    await look();
  }
  expect(rejected).toHaveBeenCalledOnce();
  await hours(1, MANY, MANY, look);
  expect(rejected).toHaveBeenCalledTimes(2);
  expect(shop.lines).toEqual(['The controller of mf-blog 1.1.0 could not advance: It cannot be composed.']);
  expect((await readReleaseMap(site))?.remotes['mf-blog']?.canary?.percent).toBe(5);
});

test('a shop with the backend of somebody else counts nothing, so its canaries have no controller', async () => {
  const apiHost = 'https://api.shop.example';
  await changeSettings(site, (now) => ({ ...now, config: { ...now.config, apiHost } }), { who: 'amna', why: '' });
  expect(await run(['canary', 'mf-blog', '1.1.0', '5', '--auto'])).toMatchObject({
    ...{
      error: 'UsageError',
      message: expect.stringContaining(`uses the backend at ${apiHost} and counts no figures`),
    },
  });
  expect((await live()).canary).toBeNull();
  await run(['canary', 'mf-blog', '1.1.0', '5']);
  expect((await live()).canary).toMatchObject({ percent: 5 });
});
