import type { Block, Inline } from '@urooj/domain/blog-body';
import { parseBody } from '@urooj/domain/blog-markdown';
import * as z from 'zod/mini';

/** What every backend answers for the whole list of posts. */
export const Posts = z.array(z.object({ _id: z.string(), content: z.string() }));

const hrefsOf = (inline: Inline): string[] => {
  if (typeof inline === 'string' || inline.type === 'image') return [];
  return [...(inline.type === 'link' ? [inline.href] : []), ...inline.children.flatMap(hrefsOf)];
};

function hrefsIn(block: Block): string[] {
  if (block.type === 'rule') return [];
  if (block.type === 'list') return block.items.flat().flatMap(hrefsIn);
  if (block.type === 'quote') return block.children.flatMap(hrefsIn);
  return block.children.flatMap(hrefsOf);
}

/** The paths of this site that a post links to. */
export function linksOf(content: string, publicUrl: string): string[] {
  const urls = parseBody(content)
    .flatMap(hrefsIn)
    .flatMap((href) => URL.parse(href, publicUrl) ?? []);
  return urls.filter(({ origin }) => origin === new URL(publicUrl).origin).map(({ pathname }) => pathname);
}
