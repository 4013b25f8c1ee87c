import { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket-place.ts';

const TIMEOUTS_MS = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/** The S3 client. It finds the keys like Amazon's tools: AWS_ACCESS_KEY_ID and so on. */
export const createBucketClient = ({ region, endpoint }: Bucket): S3Client =>
  new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestHandler: TIMEOUTS_MS,
    // S3 servers of other makers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
