import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes the endpoints from the very table that registers them. Comes before the routes: it watches them being added. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Urooj', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', { config: { access: 'probe' }, schema: { hide: true } }, async () => app.swagger());
}
