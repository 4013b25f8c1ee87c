/** The parts that are used of a server which speaks S3, for tests. */
declare module '@20minutes/s3rver' {
  // biome-ignore lint/style/noDefaultExport: so it is exported by the package.
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
