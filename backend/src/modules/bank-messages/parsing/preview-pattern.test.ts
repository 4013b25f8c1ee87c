import { describe, expect, test } from 'vitest';
import { parseMessage } from './parse-message.ts';
import type { CreditPattern, Pattern } from './pattern.ts';
import { BUILT_IN_PATTERNS } from './patterns/built-in.ts';
import { previewPattern } from './preview-pattern.ts';
import { PATTERN_LIMITS, patternProblems } from './validate-pattern.ts';

const CANDIDATE: CreditPattern = {
  ...({ id: 'hbl-new', version: 1, provider: 'hbl', senders: ['4250', '@hbl.com'] } as const),
  ...({ kind: 'credit', method: 'bankTransfer' } as const),
  regex: String.raw`HBL got Rs (?P<amount>[\d,.]+) id (?P<transactionId>\d+)`,
};
const message = (text: string) => ({ sender: '4250', text, receivedAt: new Date('2026-11-23T10:00:00Z') });
const UNKNOWN = { kind: 'unknown' } as const;

describe('a pattern of an admin', () => {
  const problems = (change: Partial<CreditPattern>, others: readonly Pattern[] = []) =>
    patternProblems({ ...CANDIDATE, ...change }, others);

  test('is accepted with the required groups, in both spellings of RE2', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ regex: '(?<amount>1)(?<transactionId>2)' })).toEqual([]);
  });

  test.each<[string, Partial<CreditPattern>, object]>([
    ['an id with other characters', { id: 'HBL new' }, { field: 'id', code: 'invalid' }],
    ['a long id', { id: 'a'.repeat(61) }, { field: 'id', code: 'invalid' }],
    ['a first version that is not 1', { version: 2 }, { field: 'version', code: 'notNext' }],
    ['no sender', { senders: [] }, { field: 'senders', code: 'missing' }],
    ['21 senders', { senders: Array(21).fill('1') }, { field: 'senders', code: 'tooMany' }],
    ['a blank sender', { senders: [' '] }, { field: 'senders', code: 'invalid' }],
    ['a sender that is an address', { senders: ['a@hbl.com'] }, { field: 'senders', code: 'invalid' }],
    ['every mail domain', { senders: ['@com'] }, { field: 'senders', code: 'invalid' }],
    ['a sender in other letters', { senders: ['НBL'] }, { field: 'senders', code: 'invalid' }],
    ['no expression', { regex: ' ' }, { field: 'regex', code: 'missing' }],
    ['a long expression', { regex: 'a'.repeat(1001) }, { field: 'regex', code: 'tooLong' }],
    ['lookahead', { regex: '(?=a)' }, { field: 'regex', code: 'syntax', detail: expect.any(String) }],
    ['a complex expression', { regex: '[a-z]{1,1000}b' }, { field: 'regex', code: 'tooComplex' }],
    [
      'an expression for empty texts',
      { regex: '(?P<amount>)(?P<transactionId>)' },
      { field: 'regex', code: 'matchesEmpty' },
    ],
    ['no id', { regex: '(?P<amount>1)' }, { field: 'regex', code: 'groupMissing', detail: 'transactionId' }],
    ['no amount', { regex: '(?P<transactionId>1)' }, { field: 'regex', code: 'groupMissing', detail: 'amount' }],
    [
      'another group',
      { regex: '(?P<amount>1)(?P<transactionId>2)(?P<status>3)' },
      { field: 'regex', code: 'groupUnknown', detail: 'status' },
    ],
  ])('is rejected with %s', (_, change, problem) => {
    expect(problems(change)).toEqual([problem]);
  });

  test('has the version after the earlier ones', () => {
    expect(problems({ version: 2 }, [CANDIDATE])).toEqual([]);
    expect(problems({}, [CANDIDATE])).toEqual([{ field: 'version', code: 'notNext' }]);
  });

  test('is rejected when there are too many', () => {
    const others = Array.from({ length: PATTERN_LIMITS.patterns }, (_, at) => ({ ...CANDIDATE, id: `other-${at}` }));
    expect(problems({}, others)).toEqual([{ field: 'patterns', code: 'tooMany' }]);
  });

  test('that ignores messages needs no groups, and its exception is validated', () => {
    const ignored = { ...CANDIDATE, kind: 'ignored', reason: 'promotion', regex: '.*offer' } as const;
    expect(patternProblems(ignored, [])).toEqual([]);
    expect(patternProblems({ ...ignored, unless: '(' }, [])).toMatchObject([{ field: 'unless', code: 'syntax' }]);
  });
});

describe('the preview', () => {
  const NEW = message('HBL got PKR 500 id 123456');
  const OLD = message(
    'PKR 1 received from HIRA QURESHI in your HBL A/C *1234 on 21-NOV-2026 07:05 via RAAST. Tx ID 7014000377.',
  );
  const patterns = { builtIn: BUILT_IN_PATTERNS, added: [] };
  const earlier = [NEW, OLD].map((one) => ({ message: one, result: parseMessage(BUILT_IN_PATTERNS, one) }));

  test('shows what each message would become', async () => {
    expect(earlier.map(({ result }) => result.kind)).toEqual(['unknown', 'credit']);
    expect(await previewPattern(patterns, CANDIDATE, earlier)).toMatchObject({
      problems: [],
      results: [
        { result: { kind: 'credit', patternId: 'hbl-new', fields: { amountPaisa: 50_000 } }, isChanged: true },
        { result: { kind: 'credit' }, isChanged: false },
      ],
      changesBankMessages: false,
    });
  });

  test('warns when another reading of a message would change', async () => {
    const regex = String.raw`Rs (?P<amount>\d+) .*on (?P<date>\S+) .*Tx ID (?P<transactionId>\d+)\.`;
    const preview = await previewPattern(patterns, { ...CANDIDATE, regex }, earlier);
    expect(preview).toMatchObject({ results: [{ isChanged: false }, { isChanged: true, result: UNKNOWN }] });
    expect(preview).toHaveProperty('changesBankMessages', true);
  });

  test('takes a new version instead of the earlier one', async () => {
    const added = [
      { ...CANDIDATE, regex: String.raw`HBL got Rs (?P<amount>\d+) (?P<payer>\w+) (?P<transactionId>\d+)` },
    ];
    const preview = await previewPattern({ ...patterns, added }, { ...CANDIDATE, version: 2 }, earlier);
    expect(preview).toMatchObject({ results: [{ result: { kind: 'credit', version: 2 } }, {}] });
  });

  test('reports problems instead, also the id of a built-in pattern', async () => {
    expect(await previewPattern(patterns, { ...CANDIDATE, regex: '(' }, earlier)).toMatchObject({
      problems: [{ code: 'syntax' }],
    });
    const taken = { ...CANDIDATE, id: BUILT_IN_PATTERNS[0]?.id ?? '' };
    expect(await previewPattern(patterns, taken, earlier)).toEqual({ problems: [{ field: 'id', code: 'taken' }] });
  });
});
