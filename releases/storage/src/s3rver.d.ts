/** Types for the used parts of an S3 test server. */
declare module '@20minutes/s3rver' {
  type Context = {
    readonly method: string;
    /** `/bucket/key` */
    readonly path: string;
    status: number;
    type: string;
    body: string;
    get(header: string): string;
  };

  // biome-ignore lint/style/noDefaultExport: the package exports it this way.
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly allowMismatchedSignatures: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    readonly store: {
      /** `etag`: the MD5 of the content, in quotes. */
      getMetadata(bucket: string, key: string): Promise<{ readonly etag: string } | undefined>;
      existsObject(bucket: string, key: string): Promise<boolean>;
    };
    readonly httpServer: import('node:http').Server;
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
