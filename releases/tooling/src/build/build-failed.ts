/** A build failed; the message carries what the bundler said. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
}
