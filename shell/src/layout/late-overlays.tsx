import { useLocation } from '@urooj/platform/router';
import { type ComponentType, useEffect, useState } from 'react';

/** The overlays, fetched after the page has come to life; where that failed, the next navigation tries again. */
export function LateOverlays() {
  const [Overlays, setOverlays] = useState<ComponentType | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is another try.
  useEffect(() => {
    if (Overlays) return;
    import('./overlays.tsx').then(
      (loaded) => setOverlays(() => loaded.Overlays),
      () => {},
    );
  }, [key]);
  return Overlays ? <Overlays /> : null;
}
