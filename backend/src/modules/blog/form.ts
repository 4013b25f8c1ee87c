import type { BodyOf } from '@urooj/contract/endpoints';
import { IMAGE_MAX_BYTES } from '@urooj/contract/limits';
import { validateBlogForm } from '@urooj/domain/blog-form';
import { firstProblem } from '@urooj/domain/rules';
import type { FastifyRequest } from 'fastify';
import { readForm } from '../../read-form.ts';
import { validationError } from '../../validation-error.ts';

export type PostForm = BodyOf<'createBlogPost'> & {
  /** The uploaded file; `null` when no file was chosen. */
  readonly image: Buffer | null;
  /** Whether the picture of the post is taken off. */
  readonly removesImage: boolean;
  /** The version of the post that was edited; `null` from a client without versions. */
  readonly version: string | null;
};

/**
 * Reads the form of a post.
 * @throws ApiError `validation` with the code of the first field error
 */
export async function readPostForm(request: FastifyRequest): Promise<PostForm> {
  const { texts, image } = await readForm(request, () => readParts(request));
  // Browsers send line breaks in forms as CR LF.
  const content = (texts.get('content') ?? '').replace(/\r\n?/g, '\n');
  const values = { title: texts.get('title')?.trim() ?? '', content };
  const problem = firstProblem(validateBlogForm(values));
  if (problem !== null) throw validationError(problem);
  const removesImage = texts.get('removeImage') === 'true';
  return { ...values, image, removesImage, version: texts.get('version') || null };
}

async function readParts(request: FastifyRequest) {
  const texts = new Map<string, string>();
  let image: Buffer | null = null;
  for await (const part of request.parts({ limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 10 } })) {
    if (part.type === 'field') texts.set(part.fieldname, String(part.value));
    else if (part.fieldname === 'image') image = chosenFile(await part.toBuffer(), part.filename);
    else part.file.resume();
  }
  return { texts, image };
}

/** Without a chosen file, a form sends an empty file field without a name. */
function chosenFile(content: Buffer, filename: string | undefined): Buffer | null {
  return content.length === 0 && !filename ? null : content;
}
