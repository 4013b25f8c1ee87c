import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'backend/listening';
import { listens, type Program, run, until } from './program.ts';

const SERVER = join(import.meta.dirname, 'bucket-server.fixture.ts');
const [SITE, PICTURES] = ['site', 'pictures'];

/** An S3 server with a bucket for the site store and one for the pictures. */
export async function startBuckets(folder: string) {
  const directory = join(folder, 'buckets');
  mkdirSync(directory);
  const port = await freePort();
  const start = async (): Promise<Program> => {
    const args = [SERVER, directory, String(port), SITE, PICTURES];
    const server = run(process.execPath, args, { log: join(folder, 'buckets.log') });
    await until('The S3 server', () => listens(port), server);
    return server;
  };
  let server = await start();
  const address = (bucket: string) => `s3://${bucket}?region=us-east-1&endpoint=http://127.0.0.1:${port}`;
  return {
    directory,
    env: {
      ...{ SITE_DIR: address(SITE), STORAGE_URL: address(PICTURES) },
      ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    },
    stop: () => server.stop('SIGKILL'),
    async start() {
      server = await start();
    },
  };
}
