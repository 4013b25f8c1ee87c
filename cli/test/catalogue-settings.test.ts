import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { readSettingsHistory } from '@urooj/store/settings';
import { readComposedWith } from '@urooj/store/store';
import { activating, testStore } from '@urooj/store/store.fixture';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { runConfig } from './config-command.ts';

const { site, publishAs, apply, fillOnce } = testStore();
beforeEach(
  fillOnce(async () => {
    for (const name of ['shell', 'mf-blog']) await publishAs(name, '1.0.0');
    await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  }),
);

const config = (...argv: string[]) => runConfig(site, argv);
const catalogue = async () => (await readComposedWith(site))?.config.catalogue ?? expect.fail();
const LIKES = 'catalogue.services.Instagram Likes';
const PACKAGE = { amount: 500, usdCents: 150, popular: true, promise: { kind: 'refill', days: 30 }, costUsdCents: 60 };

test('the rate, a service and its packages are set by their names, and read as they were set', async () => {
  expect(await config('set', 'catalogue.pkrPerUsd', '280.5')).toBe('Revision 2 is live: set catalogue.pkrPerUsd.');
  expect(await config('set', `${LIKES}.isOn`, 'false')).toBe(`Revision 3 is live: set ${LIKES}.isOn.`);
  expect(await config('set', `${LIKES}.offText`, 'Back on Monday.')).toContain('Revision 4');
  expect(await config('set', `${LIKES}.custom`, 'null')).toContain('Revision 5');
  expect(await config('set', `${LIKES}.packages`, JSON.stringify([PACKAGE]))).toContain('Revision 6');
  const { pkrPerUsd, services } = await catalogue();
  expect([pkrPerUsd, services['Instagram Likes']]).toEqual([
    280.5,
    { isOn: false, offText: 'Back on Monday.', offTextUrdu: '', packages: [PACKAGE], custom: null },
  ]);
  expect(JSON.parse(await config('get', `${LIKES}.packages`))).toEqual([PACKAGE]);
  expect(await config('unset', LIKES)).toContain(`set ${LIKES}`);
  expect(await catalogue()).toMatchObject({ services: DEFAULT_CATALOGUE.services });
});

test('a package is named by its amount', async () => {
  const [first] = DEFAULT_CATALOGUE.services['Instagram Likes']?.packages ?? [];
  const name = `${LIKES}.packages.${first?.amount}`;
  await config('set', `${name}.usdCents`, '290');
  await config('set', `${name}.costUsdCents`, '125');
  expect(JSON.parse(await config('get', name))).toEqual({ ...first, usdCents: 290, costUsdCents: 125 });
  await config('set', `${LIKES}.packages.500`, JSON.stringify(PACKAGE));
  const { packages } = (await catalogue()).services['Instagram Likes'] ?? expect.fail();
  expect(packages.at(-1)).toEqual(PACKAGE);
  await config('unset', `${LIKES}.packages.500`);
  expect((await catalogue()).services['Instagram Likes']?.packages).toHaveLength(packages.length - 1);
});

test('what is probably a typing error is live, and said with the way back', async () => {
  expect((await config('set', 'catalogue.pkrPerUsd', '400')).split('\n')).toEqual([
    'Revision 2 is live: set catalogue.pkrPerUsd.',
    'Please check: catalogue.pkrPerUsd was 278 and is 400.',
    'Back: npm run config -- rollback',
  ]);
  const cheap = { ...PACKAGE, amount: 900, usdCents: 50 };
  expect(await config('set', `${LIKES}.packages`, JSON.stringify([PACKAGE, cheap]))).toMatch(
    /Please check: 500 of Instagram Likes cost \$1\.50, more than 900 \(\$0\.50\)\.\nPlease check: 900 of Instagram Likes cost \$0\.50, and the shop pays \$0\.60\.\n/,
  );
  expect(await config('set', 'catalogue.pkrPerUsd', '401')).toBe('Revision 4 is live: set catalogue.pkrPerUsd.');
});

const FILE = 'a file with its values';

test.each([
  [['catalogue.pkrPerUsd', 'much'], 'catalogue.pkrPerUsd must be a number of rupees.'],
  [['catalogue.pkrPerUsd', '0'], 'catalogue.pkrPerUsd must be from 1 to 100,000'],
  [['catalogue.pkrPerUsd', '0.5'], 'catalogue.pkrPerUsd must be from 1 to 100,000, with two decimals at most.'],
  [['catalogue.wholeRupees', '1'], 'catalogue.wholeRupees must be true or false, without quotes.'],
  [[`${LIKES}.packages`, '[]'], `${LIKES}.packages must have at least one package.`],
  [[`${LIKES}.packages`, '[{'], 'is not valid JSON'],
  [[`${LIKES}.packages`, 'none'], `${LIKES}.packages must be a list: [ … ].`],
  [[`${LIKES}.packages`, JSON.stringify([PACKAGE, PACKAGE])], `${LIKES}.packages has two packages of the same amount.`],
  [[`${LIKES}.packages`, '[{"amount": 500}]'], `${LIKES}.packages.500.usdCents must be a whole number of US cents`],
  [[`${LIKES}.packages`, '[{"usdCents": 5}]'], `${LIKES}.packages.1.amount must be a whole number from 1.`],
  [
    [`${LIKES}.packages`, JSON.stringify([{ ...PACKAGE, price: 5 }])],
    `there is no setting ${LIKES}.packages.500.price.`,
  ],
  [[`${LIKES}.packages.500.promise`, '30'], `${LIKES}.packages.500.promise must be {"kind": "refill", "days": 30}`],
  [[`${LIKES}.custom.max`, '10'], `${LIKES}.custom has a smallest amount above its largest.`],
  [[`${LIKES}.isOff`, 'true'], `there is no setting ${LIKES}.isOff.`],
  [['catalogue.services.Instagram Lkes.isOn', 'false'], 'no service Instagram Lkes. Did you mean Instagram Likes?'],
  [['catalogue.services.Threads Likes', FILE], 'there is no service Threads Likes.'],
  [['catalogue.services.Instagram', 'Likes.isOn', 'false'], 'A name with spaces needs quotes'],
  [['catalogue.services.__proto__.isOn', 'false'], 'is not the name of a setting'],
])('set %j is refused, and nothing changes', async (argv, sentence) => {
  const values = argv[1] === FILE ? JSON.stringify(DEFAULT_CATALOGUE.services['Instagram Likes']) : argv[1];
  await expect(config('set', argv[0] ?? '', values ?? '', ...argv.slice(2))).rejects.toThrow(sentence);
  expect(await readSettingsHistory(site)).toHaveLength(1);
});

test('a file with all settings has the catalogue, and its wrong names are refused', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'urooj-settings-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const file = join(dir, 'shop.json');
  const shown = JSON.parse(await config('get'));
  const { 'Instagram Likes': likes, ...services } = shown.catalogue.services;
  const write = (changed: object) =>
    writeFile(file, JSON.stringify({ ...shown, catalogue: { ...shown.catalogue, ...changed } }));
  await write({ services: { ...services, 'Instagram Like': likes } });
  await expect(config('set', '--from', file)).rejects.toThrow(
    `${file}: there is no service Instagram Like. Did you mean Instagram Likes?`,
  );
  await write({ services });
  await expect(config('set', '--from', file)).rejects.toThrow(
    `${file}: ${LIKES} is missing: to take it out of the shop, set its isRemoved to true.`,
  );
  await write({ pkrPerUsd: 280, services: { ...services, 'Instagram Likes': { ...likes, isRemoved: true } } });
  expect(await config('set', '--from', file)).toContain(`set catalogue.pkrPerUsd, ${LIKES}.`);
  expect((await catalogue()).services['Instagram Likes']?.isRemoved).toBe(true);
});
