/** The text of a post, ready to be shown: a tree of blocks that holds no markup. Every string in it is plain text. */
export type PostBody = readonly Block[];

export type Inline =
  | string
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: 'image'; readonly src: string; readonly alt: string };

export type Heading = {
  readonly type: 'heading';
  /** 0 for the highest level of the post. */
  readonly level: number;
  /** Target of links to the heading, unique in the post. */
  readonly id: string;
  readonly children: readonly Inline[];
};

export type Block =
  | Heading
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'list'; readonly start: number | null; readonly items: readonly PostBody[] }
  | { readonly type: 'quote'; readonly children: PostBody }
  | { readonly type: 'rule' };

const MARKS = /[*_[\\]|<(?:https?|mailto):|^[ \t]*(?:>|#{1,6}\s|[-+]\s|---|\d{1,9}[.)]\s)/im;

/** Whether a text may have marks. A text without any needs no parser. */
export const mayHaveMarks = (content: string): boolean => MARKS.test(content);

/**
 * A line that opens a dozen lists or quotes at once, but no line of dashes or stars. The parser's time grows with the square
 * of their number: 50,000 characters of `>` would take it 15 seconds.
 */
const TOO_DEEP = /^(?![ \t]*[-*_](?:[ \t]*[-*_])*[ \t]*$)(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){12}/m;

/** More of these than in the longest post. Of 50,000 characters `*a_` the parser would take 15 seconds. */
const MAX_MARKS = 2000;
const PAIRED_MARK = /[*_[\]]/g;

/** Whether the parser would take seconds for a text. Such a text is shown as it was typed. */
export const isCostly = (content: string): boolean =>
  TOO_DEEP.test(content) || (content.match(PAIRED_MARK)?.length ?? 0) > MAX_MARKS;

/** A text as its paragraphs. Further empty lines begin the next paragraph, so that the gap stays as wide as it was typed. */
export function plainBody(content: string): PostBody {
  const paragraphs: string[] = [];
  let parts: string[] = [];
  for (const part of content.split(/\n[^\S\n]*\n/)) {
    parts.push(part);
    // An empty part is one more empty line; it has no paragraph of its own.
    if (part.trim() === '') continue;
    paragraphs.push(parts.join('\n\n'));
    parts = [];
  }
  if (parts.length > 0) paragraphs.push(parts.join('\n\n'));
  return paragraphs.map((paragraph) => ({ type: 'paragraph', children: [paragraph] }));
}

function inlineText(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  return inline.type === 'image' ? inline.alt : inline.children.map(inlineText).join('');
}

/** The text of a block without its marks; the parts of a list or a quote are lines. */
export function textOf(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return block.children.map(inlineText).join('');
    case 'list':
      return block.items.map(bodyText).join('\n');
    case 'quote':
      return bodyText(block.children);
    case 'rule':
      return '';
  }
}

/** The text of a post without its marks: what snippets, feeds and search engines show. */
export const bodyText = (body: PostBody): string => body.map(textOf).join('\n');

const STARTS_IN_URDU = /^\P{L}*\p{Script=Arabic}/u;

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/**
 * Whether most letters of a text are of the script of Urdu; with as many of another, the first one decides. `dir="auto"`
 * asks only the first letter, and Urdu about Instagram often begins with that name.
 */
export function isUrdu(text: string): boolean {
  const letters = countOf(/\p{L}/gu, text);
  const urdu = countOf(/(?=\p{L})\p{Script=Arabic}/gu, text);
  return 2 * urdu === letters ? STARTS_IN_URDU.test(text) : 2 * urdu > letters;
}
