/** A place in an S3 bucket. */
export type Bucket = {
  readonly bucket: string;
  /** Prefix of every key: empty, or with a slash at the end. */
  readonly prefix: string;
  readonly region: string;
  /** URL of another S3 server; `null` for Amazon's. */
  readonly endpoint: string | null;
};

const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads `s3://bucket/prefix?endpoint=…&region=…`. @returns `null` for any other text */
export function readBucket(text: string): Bucket | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, pathname, searchParams, hash, username, password } = new URL(text);
  const known = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region');
  if (protocol !== 's3:' || !BUCKET.test(host) || hash || username || password || !known) return null;
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) return null;
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: host,
    prefix: prefix && `${prefix}/`,
    region: searchParams.get('region') ?? DEFAULT_REGION,
    endpoint,
  };
}

const TIMEOUTS_MS = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/**
 * The settings of the S3 client of a bucket. The client finds the keys like Amazon's tools: AWS_ACCESS_KEY_ID and so on. The packages
 * that use a bucket depend on the client; this one is also installed by teams, who need no bucket.
 */
export const bucketClientSettings = ({ region, endpoint }: Bucket) =>
  ({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestHandler: TIMEOUTS_MS,
    // S3 servers of other makers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }) as const;
