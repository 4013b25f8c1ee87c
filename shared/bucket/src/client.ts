import { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from './place.ts';

const TIMES = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/** Who talks to a bucket. Keys come from where Amazon's tools look: AWS_ACCESS_KEY_ID and so on. */
export const createBucketClient = ({ region, endpoint }: Bucket): S3Client =>
  new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestHandler: TIMES,
    // Other servers than Amazon's know none of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
