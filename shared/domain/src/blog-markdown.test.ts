import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Block, bodyText, type Inline, isUrdu, mayHaveMarks, type PostBody, plainBody } from './blog-body.ts';
import { parseBody, startOfText } from './blog-markdown.ts';
import { HOSTILE_POSTS } from './hostile-posts.fixture.ts';

vi.mock('mdast-util-from-markdown', { spy: true });
beforeEach(() => void vi.mocked(fromMarkdown).mockClear());

const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children });

test('reads headings, lists, bold, italics, quotes, rules, links and pictures', () => {
  const content = [
    '## Start here',
    'Text **bold** and *leaning*\nnext line',
    '- one\n- two\n  1. deep',
    '> said',
    '***',
    '### Start here',
    '[shop](https://urooj.pk/a?b=1) [faq](/faq) <https://a.pk> [us](mailto:us@urooj.pk) ![A chart](/followerApi/files/a.png)',
  ].join('\n\n');
  expect(parseBody(content)).toEqual([
    { type: 'heading', level: 0, id: 'part-start-here', children: ['Start here'] },
    paragraph(
      ...['Text ', { type: 'strong', children: ['bold'] } as const, ' and '],
      ...[{ type: 'emphasis', children: ['leaning'] } as const, '\nnext line'],
    ),
    {
      type: 'list',
      start: null,
      items: [[paragraph('one')], [paragraph('two'), { type: 'list', start: 1, items: [[paragraph('deep')]] }]],
    },
    { type: 'quote', children: [paragraph('said')] },
    { type: 'rule' },
    { type: 'heading', level: 1, id: 'part-start-here-2', children: ['Start here'] },
    paragraph(
      { type: 'link', href: 'https://urooj.pk/a?b=1', children: ['shop'] },
      ' ',
      { type: 'link', href: '/faq', children: ['faq'] },
      ' ',
      { type: 'link', href: 'https://a.pk', children: ['https://a.pk'] },
      ' ',
      { type: 'link', href: 'mailto:us@urooj.pk', children: ['us'] },
      ' ',
      { type: 'image', src: '/followerApi/files/a.png', alt: 'A chart' },
    ),
  ]);
});

test.each([
  'One\nTwo\n\n\n\nThree',
  'Use #growth and #reels today\n#urooj #pakistan',
  '5*4*3 = 60, 2 * 3 * 4 = 24, snake_case_name',
  'Title\n=====\nText\n---',
  '    four spaces',
  '`code` ```fence``` &amp; &copy; &#60;',
  '<b>bold</b> <div>\n<!-- comment -->\ntext',
  '[no link] and [x]: https://a.pk\n[x]',
  '+92 300 1234567\n#1 of 10',
  'a\n \t\nb',
])('shows a text without marks as it was typed: %j', (content) => {
  const body = parseBody(content.replace(/\n---$/, ''));
  expect(body).toEqual(plainBody(content.replace(/\n---$/, '')));
});

test('a line below a text makes no heading of it', () => {
  expect(parseBody('Title\n---\nText')).toEqual([paragraph('Title'), { type: 'rule' }, paragraph('Text')]);
});

test('keeps every empty line of a plain text', () => {
  expect(plainBody('a\n\nb\n\n\nc\n\n\n\nd')).toEqual([
    paragraph('a'),
    paragraph('b'),
    paragraph('\nc'),
    paragraph('\n\nd'),
  ]);
  expect(plainBody('a\n\n \n\nb\n\n\n\n')).toEqual([paragraph('a'), paragraph(' \n\nb'), paragraph('\n\n')]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'data:image/png;base64,AAAA',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.pk/1',
  '//evil.example/x',
  '/\\evil.example',
  'https://user@evil.example',
  'relative/page',
  '&#106;avascript:alert(1)',
  'java\\script:alert(1)',
])('shows a link and a picture to %s as text', (url) => {
  const content = `[click](${url}) ![look](${url}) **end**`;
  expect(bodyText(parseBody(content))).toBe(`[click](${url}) ![look](${url}) end`);
});

const emphasis: Inline = { type: 'emphasis', children: ['b'] };

test.each<[content: string, children: Inline[]]>([
  ['*b*c', [emphasis, 'c']],
  ['a*b*', ['a', emphasis]],
  ['a**b**c', ['a', { type: 'strong', children: ['b'] }, 'c']],
  ['*b* 5*4*3', [emphasis, ' 5*4*3']],
  ['*b* \\*a\\*', [emphasis, ' *a*']],
  ['*b*  \nc', [emphasis, '\nc']],
])('reads the marks in %j', (content, children) => {
  expect(parseBody(content)).toEqual([paragraph(...children)]);
});

test('a numbered list begins with its first number', () => {
  expect(parseBody('3. a')).toEqual([{ type: 'list', start: 3, items: [[paragraph('a')]] }]);
});

test('the id of a heading has at most sixty letters, and may have none', () => {
  const ids = parseBody(`# ${'a'.repeat(80)}\n\n# !!!`).map((block) => block.type === 'heading' && block.id);
  expect(ids).toEqual([`part-${'a'.repeat(60)}`, 'part-']);
});

test('lists, quotes and marks are read to a depth of nine, eight in a paragraph', () => {
  expect(bodyText(parseBody(`${'> '.repeat(11)}a`))).toBe('> > a');
  expect(bodyText(parseBody(`${'- '.repeat(11)}a`))).toBe('- - a');
  const nested = (depth: number): string => {
    const mark = depth % 2 === 0 ? '**' : '_';
    return depth === 0 ? 'x' : `${mark}a ${nested(depth - 1)} a${mark}`;
  };
  const text = bodyText(parseBody(nested(10)));
  expect([text.includes(nested(2)), text.includes(nested(3))]).toEqual([true, false]);
});

test('the text of a post has that of its marks, and an empty line for a rule', () => {
  expect(bodyText(parseBody('**a *b***\n\n***\n\nc'))).toBe('a b\n\nc');
});

/** Everything that would be written into an attribute. */
function urlsOf(body: PostBody): string[] {
  const ofInline = (inline: Inline): string[] => {
    if (typeof inline === 'string') return [];
    if (inline.type === 'image') return [inline.src];
    return [...(inline.type === 'link' ? [inline.href] : []), ...inline.children.flatMap(ofInline)];
  };
  return body.flatMap((block) => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return block.children.flatMap(ofInline);
      case 'list':
        return block.items.flatMap(urlsOf);
      case 'quote':
        return urlsOf(block.children);
      default:
        return [];
    }
  });
}
const SAFE = /^(https?:\/\/|\/(?![/\\])|mailto:|tel:)/i;

test.each(HOSTILE_POSTS)('%j has no dangerous address', (content) => {
  for (const url of urlsOf(parseBody(content))) expect(url).toMatch(SAFE);
});

test('no text whatever has a dangerous address, or fails', () => {
  const parts = [
    '[a](',
    'javascript:',
    'data:',
    '![',
    '](',
    ')',
    '<',
    '>',
    '*',
    '_',
    '\n',
    '- ',
    '> ',
    '# ',
    '\\',
    '&Tab;',
    'x',
    ' ',
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...parts), fc.string()), { maxLength: 30 }), (chosen) => {
      for (const url of urlsOf(parseBody(chosen.join('')))) expect(url).toMatch(SAFE);
    }),
  );
});

test.each([
  ['quotes', '>'.repeat(50_000)],
  ['quotes with spaces', '> '.repeat(25_000)],
  ['lists', '1. '.repeat(16_000)],
  ['both', '- > '.repeat(12_000)],
  ['crossing marks', '*a_'.repeat(16_000)],
  ['brackets', '[a]'.repeat(16_000)],
])('a text of nothing but %s is shown as it is, without the parser, whose time grows with the square', (_, content) => {
  expect(bodyText(parseBody(content))).toBe(content);
  expect(fromMarkdown).not.toHaveBeenCalled();
});

test('a line of stars is a rule, however long', () => {
  expect(parseBody(`a\n\n${'* '.repeat(40)}\n\nb`)[1]).toEqual({ type: 'rule' });
});

test('only a text that may have marks needs the parser', () => {
  const plain = ['Use #growth\n#urooj', 'a - b', '5 > 4', '+92 300', 'One.\n\nTwo!', '<b>&amp;</b>', '2026: (a)'];
  expect(plain.filter(mayHaveMarks)).toEqual([]);
  const marked = [
    'a\n# b',
    '- a',
    '1. a',
    '2) a',
    '> a',
    '*a*',
    '__a__',
    '[a](/b)',
    '<https://a.pk>',
    'a\n---',
    '\\#',
    '+ a',
  ];
  expect(marked.filter((content) => !mayHaveMarks(content))).toEqual([]);
});

test('the start of a post for a snippet has no marks', () => {
  expect(startOfText('# Title\n\n- **a** [b](https://x.pk)\n- ![c](/d.png)\n\n> e')).toBe('Title\na b\nc\ne');
  expect(startOfText('5*4 #tag')).toBe('5*4 #tag');
  expect(startOfText('a'.repeat(3000))).toHaveLength(2000);
});

test('tells Urdu by most of the letters, so that a text may begin with a name in Latin ones', () => {
  expect(['«1. اردو» text', 'English اردو', '123', ''].map(isUrdu)).toEqual([true, false, false, false]);
  expect(['Instagram پر فالوورز کیسے بڑھائیں', 'عروج is the name of this shop'].map(isUrdu)).toEqual([true, false]);
});
