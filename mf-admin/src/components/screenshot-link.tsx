import { assetAddress } from '@urooj/platform/asset-address';
import { useHost } from '@urooj/platform/router';

/** Opens the proof of a payment beside the list. */
export function ScreenshotLink({ url }: { url: string | null }) {
  const address = assetAddress(useHost().config, url);
  if (address === null) return 'N/A';
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      View
    </a>
  );
}
