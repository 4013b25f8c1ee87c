import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate` writes the next migration from the difference between schema.ts and the last one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema.ts',
  out: './src/db/migrations',
  casing: 'snake_case',
});
