/** An S3 server in a process of its own, so that it can be stopped and started: its folder and port are its arguments. */
import { openBucketServer } from '@urooj/storage/open-bucket-server.fixture';

const [directory = '', port = '0', ...buckets] = process.argv.slice(2);
await openBucketServer({ directory, port: Number(port), buckets });
