import type { BodyOf } from '@urooj/contract/endpoints';
import { validateBlogForm } from '@urooj/domain/blog-form';
import { IMAGE_MAX_BYTES } from '@urooj/domain/image-file';
import { firstProblem } from '@urooj/domain/rules';
import type { FastifyRequest } from 'fastify';
import { validationError } from '../../validation-error.ts';

export type PostForm = BodyOf<'createBlogPost'> & {
  /** As it was uploaded; `null` when no file was chosen. */
  readonly image: Buffer | null;
  /** Of the post that an edit was made from; `null` from a client that knows no versions. */
  readonly version: string | null;
};

/**
 * Reads the form of a post.
 * @throws ApiError `validation` with the form's own text
 */
export async function readPostForm(request: FastifyRequest): Promise<PostForm> {
  const texts = new Map<string, string>();
  let image: Buffer | null = null;
  for await (const part of request.parts({ limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 10 } })) {
    if (part.type === 'field') texts.set(part.fieldname, String(part.value));
    else if (part.fieldname === 'image') image = chosen(await part.toBuffer(), part.filename);
    else part.file.resume();
  }
  // Forms send every line's end as two characters.
  const content = (texts.get('content') ?? '').replace(/\r\n?/g, '\n');
  const values = { title: texts.get('title')?.trim() ?? '', content };
  const problem = firstProblem(validateBlogForm(values));
  if (problem !== null) throw validationError(problem);
  return { ...values, image, version: texts.get('version') || null };
}

/** A form sends its file field also when nothing was chosen: empty, and without a name. */
function chosen(content: Buffer, filename: string | undefined): Buffer | null {
  return content.length === 0 && !filename ? null : content;
}
