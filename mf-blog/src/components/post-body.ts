import { mayHaveMarks, type PostBody, plainBody } from '@urooj/domain/blog-body';
import { useEffect, useState } from 'react';

// Its file has no name, because it is no part of a page.
const loadParser = () => import('@urooj/domain/blog-markdown');

let parser: Awaited<ReturnType<typeof loadParser>> | undefined;

/** Loads what reads the marks. `null` where that failed, for example offline. */
export async function preloadParser() {
  parser ??= await loadParser().catch(() => undefined);
  return parser ?? null;
}

/**
 * Reads the marks of a post. Only a post that may have some loads the parser; if that fails, the post is shown as it was
 * typed. A page from the server brings its post already read, so its browser loads no parser either.
 */
export async function readBody(content: string): Promise<PostBody> {
  const loaded = mayHaveMarks(content) ? await preloadParser() : null;
  return loaded ? loaded.parseBody(content) : plainBody(content);
}

/** The start of a post without its marks, for its card. */
export async function readStart(content: string): Promise<string> {
  if (mayHaveMarks(content)) await preloadParser();
  return startNow(content);
}

/** The start of a post without its marks; with them while the parser is not loaded. */
export const startNow = (content: string): string => parser?.startOfText(content) ?? content;

/** A text that is being written: as it was typed until the parser is loaded. */
export function usePostBody(content: string): PostBody {
  const [read, setRead] = useState<{ content: string; body: PostBody } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readBody(content).then((body) => isCurrent && setRead({ content, body }));
    return () => {
      isCurrent = false;
    };
  }, [content]);
  return read?.content === content ? read.body : plainBody(content);
}
