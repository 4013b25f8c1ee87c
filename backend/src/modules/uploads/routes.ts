import { IMAGE_MAX_BYTES } from '@urooj/contract/limits';
import type { FastifyInstance } from 'fastify';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { readForm } from '../../read-form.ts';
import { pictureQueue } from '../../storage/pictures.ts';
import { FILES_PATH, fileUrl, THUMBNAILS_PATH } from './file-url.ts';
import { openPicture, saveImage } from './images.ts';
import { createThumbnails } from './thumbnails.ts';

export function uploadRoutes(deps: AppDeps) {
  return {
    async upload({ caller, request, reply }) {
      pictureQueue.assertRoom();
      const limits = { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 5 };
      const content = await readForm(request, async () => {
        const file = await request.file({ limits });
        if (file?.fieldname !== 'image') throw apiError('invalid_body', { field: 'upload_field' });
        return file.toBuffer();
      });
      const stored = await saveImage(deps.database, deps.storage, {
        content,
        userId: caller.user?.id ?? null,
        browserHash: deps.cookies.ensureBrowser(request, reply),
        now: deps.now(),
      });
      return { imageUrl: fileUrl(stored.name) };
    },
  } satisfies Handlers;
}

/** A browser shows the file only as a picture. */
const AS_PICTURE = { 'content-disposition': 'inline', 'content-security-policy': "default-src 'none'; sandbox" };

/** Serves pictures by URL; they are not endpoints of the contract. */
export function registerFiles(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { name: string } }>(
    `${FILES_PATH}/:name`,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { upload, content } = await openPicture(deps.database, deps.storage, request.params.name, request.caller);
      return reply
        .type(upload.contentType)
        .header('content-length', upload.bytes)
        .headers(AS_PICTURE)
        .header('cache-control', upload.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
        .send(content);
    },
  );
  const readThumbnail = createThumbnails(deps);
  app.get<{ Params: { name: string } }>(
    `${THUMBNAILS_PATH}/:name`,
    { config: { access: 'staff' }, schema: { hide: true } },
    async (request, reply) => {
      const content = await readThumbnail(request.params.name, request.caller);
      return reply.type('image/webp').headers(AS_PICTURE).header('cache-control', 'private, no-store').send(content);
    },
  );
}
