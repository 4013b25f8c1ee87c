import { expect, test } from 'vitest';
import { parseMessage } from './parse-message.ts';
import { patternFromMarks } from './pattern-from-marks.ts';

const TEXT =
  'Salam! PKR 5,000.00 aap ke khatay 1234 mein ALI RAZA se aaye. Raseed no FT26326ABC12, baqi PKR 7,250.50. (Code 9)';
const MARKS = { amount: 'PKR 5,000.00', transactionId: 'FT26326ABC12', payer: 'ALI RAZA', balance: '7,250.50' };

function read(text: string, regex: string) {
  const common = { id: 'x', version: 1, provider: 'hbl', senders: ['NEWBANK'] } as const;
  const pattern = { ...common, kind: 'credit', method: 'bankTransfer', regex } as const;
  return parseMessage([pattern], { sender: 'NEWBANK', text, receivedAt: new Date() });
}

const regexOf = (text: string, marks: Parameters<typeof patternFromMarks>[1]) => {
  const made = patternFromMarks(text, marks);
  if (!('regex' in made)) throw new Error(JSON.stringify(made));
  return made.regex;
};

test('a pattern made of a marked message reads it, and others of the same wording', () => {
  const regex = regexOf(TEXT, MARKS);
  expect(read(TEXT, regex)).toMatchObject({
    kind: 'credit',
    fields: { amountPaisa: 500_000, transactionId: 'FT26326ABC12', payerName: 'ALI RAZA', balancePaisa: 725_050 },
  });
  const other = TEXT.replace('5,000.00', '850').replace('FT26326ABC12', 'FT99').replace('ALI RAZA', 'HIRA');
  expect(read(other.replace('FT99', 'FT99887'), regex)).toMatchObject({
    kind: 'credit',
    fields: { amountPaisa: 85_000, transactionId: 'FT99887', payerName: 'HIRA' },
  });
  expect(read(TEXT.replace('se aaye', 'ko gaye'), regex)).toEqual({ kind: 'unknown' });
});

test.each([
  [{ amount: '9,999' }, [{ field: 'amount', code: 'notFound' }]],
  [{ amount: '5,000' }, [{ field: 'amount', code: 'notFound' }]],
  [{ amount: '5,000.00', payer: 'PKR' }, [{ field: 'payer', code: 'notFound' }]],
  [{ payer: 'ALI RAZA', payerAccount: 'RAZA' }, [{ field: 'payerAccount', code: 'overlaps' }]],
])('the marks %o have the problems %o', (marks, problems) => {
  expect(patternFromMarks(TEXT, marks)).toEqual({ problems });
});

test('a value that stands there twice has to be marked with more of the text', () => {
  expect(patternFromMarks('Got 500 and 500 again', { amount: '500' })).toEqual({
    problems: [{ field: 'amount', code: 'ambiguous' }],
  });
});

test('signs of regular expressions in a message stand for themselves', () => {
  const text = 'You got Rs 500 (fee: 0%) [ref TX12345] a.b*c|d$';
  const regex = regexOf(text, { amount: '500', transactionId: 'TX12345' });
  expect(read(text, regex)).toMatchObject({ kind: 'credit', fields: { amountPaisa: 50_000 } });
  expect(read(text.replace('a.b', 'axb'), regex)).toEqual({ kind: 'unknown' });
});

test('a message that cannot be read has no pattern', () => {
  expect(patternFromMarks('x'.repeat(4_000), {})).toEqual({ problems: [{ field: 'text', code: 'unread' }] });
});
