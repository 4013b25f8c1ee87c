import { fromMarkdown } from 'mdast-util-from-markdown';
import {
  type Block,
  bodyText,
  type Inline,
  isCostly,
  mayHaveMarks,
  type PostBody,
  plainBody,
  textOf,
} from './blog-body.ts';
import { isSafeHttpUrl } from './links.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];
type Parent = { readonly children: readonly Node[] };

/**
 * What a post does not need, or what would change a text that was written without marks: HTML, code, headings by a line
 * below the text, link definitions and `&names;` are shown as they were typed.
 */
const DISABLED = [
  'htmlFlow',
  'htmlText',
  'codeFenced',
  'codeIndented',
  'codeText',
  'setextUnderline',
  'definition',
  'characterReference',
];
const OPTIONS: Parameters<typeof fromMarkdown>[1] = {
  extensions: [{ disable: { null: DISABLED } }],
  // The default would decode `&names;` in labels with the HTML parser of the browser, which Trusted Types forbid.
  mdastExtensions: [{ exit: { labelText() {} } }],
};

/** Deeper lists and quotes are shown as text: nobody writes them, and each level costs a call. */
const MAX_DEPTH = 8;

const PATH = /^\/(?![/\\])[^\s\p{Cc}\p{Cf}<>"'`\\]*$/u;
const CONTACT = /^(?:mailto:[\w.+-]+@[\w.-]+|tel:\+?[\d-]+)$/i;

/** Whether an URL of a post may become a picture: a file of this shop's backend, or a web URL. */
const isPictureUrl = (url: string) => PATH.test(url) || isSafeHttpUrl(url);
/** Whether an URL of a post may become a link. `javascript:`, `data:` and any other scheme may not. */
const isLinkUrl = (url: string) => isPictureUrl(url) || CONTACT.test(url);

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Turns the tree of the parser into blocks. Whatever is not known or not allowed becomes the text that was typed. */
class Reader {
  private readonly ids = new Map<string, number>();
  private readonly content: string;

  constructor(content: string) {
    this.content = content;
  }

  blocks({ children }: Parent, depth = 0): Block[] {
    return children.map((node) => this.block(node, depth));
  }

  private block(node: Node, depth: number): Block {
    if (depth > MAX_DEPTH) return { type: 'paragraph', children: [this.typed(node)] };
    switch (node.type) {
      case 'paragraph':
        return { type: 'paragraph', children: this.inlines(node, depth) };
      case 'heading': {
        const children = this.inlines(node, depth);
        return { type: 'heading', level: node.depth, id: this.idFor(children), children };
      }
      case 'list': {
        const start = node.ordered ? (node.start ?? 1) : null;
        return { type: 'list', start, items: node.children.map((item) => this.blocks(item, depth + 1)) };
      }
      case 'blockquote':
        return { type: 'quote', children: this.blocks(node, depth + 1) };
      case 'thematicBreak':
        return { type: 'rule' };
      default:
        return { type: 'paragraph', children: [this.typed(node)] };
    }
  }

  private inlines({ children }: Parent, depth: number): Inline[] {
    const merged: Inline[] = [];
    for (const inline of children.flatMap((node) => this.inline(node, depth + 1))) {
      const last = merged.at(-1);
      if (typeof inline === 'string' && typeof last === 'string') merged[merged.length - 1] = last + inline;
      else merged.push(inline);
    }
    return merged;
  }

  private inline(node: Node, depth: number): readonly Inline[] {
    if (depth > MAX_DEPTH) return [this.typed(node)];
    switch (node.type) {
      case 'text':
        return [node.value];
      case 'break':
        return ['\n'];
      case 'strong':
        return [{ type: node.type, children: this.inlines(node, depth) }];
      case 'emphasis': {
        const children = this.inlines(node, depth);
        return this.isInsideWord(node) ? ['*', ...children, '*'] : [{ type: node.type, children }];
      }
      case 'link':
        if (!isLinkUrl(node.url)) return [this.typed(node)];
        return [{ type: 'link', href: node.url, children: this.inlines(node, depth) }];
      case 'image':
        if (!isPictureUrl(node.url)) return [this.typed(node)];
        return [{ type: 'image', src: node.url, alt: node.alt ?? '' }];
      default:
        return [this.typed(node)];
    }
  }

  /** `5*4*3` is a product, not a word in italics. */
  private isInsideWord({ position }: Node): boolean {
    const before = this.content.charAt((position?.start.offset ?? 0) - 1);
    const after = this.content.charAt(position?.end.offset ?? this.content.length);
    return WORD_CHARACTER.test(before) && WORD_CHARACTER.test(after);
  }

  private typed({ position }: Node): string {
    return this.content.slice(position?.start.offset, position?.end.offset);
  }

  /** The prefix keeps headings apart from the ids of the page around the post. */
  private idFor(children: readonly Inline[]): string {
    const words =
      textOf({ type: 'paragraph', children })
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const id = `part-${words.join('-').slice(0, 60)}`;
    const count = (this.ids.get(id) ?? 0) + 1;
    this.ids.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  }
}

/** The highest heading of a post, whatever its marks, is one level below the title. */
function withLevelsFromZero(blocks: readonly Block[]): PostBody {
  const highest = Math.min(...blocks.flatMap((block) => (block.type === 'heading' ? [block.level] : [])));
  return blocks.map((block) => (block.type === 'heading' ? { ...block, level: block.level - highest } : block));
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** Reads the marks of a post. A text in which none has an effect stays as it was typed, with all its empty lines. */
export function parseBody(content: string): PostBody {
  if (isCostly(content)) return plainBody(content);
  const blocks = new Reader(content).blocks(fromMarkdown(content, OPTIONS));
  // Every mark is a character that the text has no more.
  const hasNoMarks = withoutSpaces(bodyText(blocks)) === withoutSpaces(content);
  return hasNoMarks ? plainBody(content) : withLevelsFromZero(blocks);
}

/** Longer than a snippet with its marks. */
const START_LENGTH = 2000;

/** The start of a post without its marks, for a snippet. */
export function startOfText(content: string): string {
  const start = content.slice(0, START_LENGTH);
  return mayHaveMarks(start) ? bodyText(parseBody(start)) : start;
}
