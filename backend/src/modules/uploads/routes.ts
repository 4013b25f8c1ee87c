import { IMAGE_MAX_BYTES } from '@urooj/contract/limits';
import type { FastifyInstance } from 'fastify';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { FILES_PATH, fileUrl } from './file-url.ts';
import { openPicture, saveImage } from './images.ts';

export function uploadRoutes(deps: AppDeps) {
  return {
    async upload({ caller, request, reply }) {
      const file = await request.file({ limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 5 } });
      if (file?.fieldname !== 'image') throw apiError('invalid_body', { field: 'upload_field' });
      const stored = await saveImage(deps.database, deps.storage, {
        content: await file.toBuffer(),
        userId: caller.user?.id ?? null,
        browserHash: deps.cookies.ensureBrowser(request, reply),
        now: deps.now(),
      });
      return { imageUrl: fileUrl(stored.name) };
    },
  } satisfies Handlers;
}

/** Serves pictures by URL; they are not endpoints of the contract. The headers let a browser show them only as pictures. */
export function registerFiles(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { name: string } }>(
    `${FILES_PATH}/:name`,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { upload, content } = await openPicture(deps.database, deps.storage, request.params.name, request.caller);
      return reply
        .type(upload.contentType)
        .header('content-length', upload.bytes)
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', upload.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
        .send(content);
    },
  );
}
