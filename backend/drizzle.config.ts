import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate` compares schema.ts with the last migration and writes the difference as the next one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema.ts',
  out: './src/db/migrations',
  casing: 'snake_case',
});
