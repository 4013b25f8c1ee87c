import { useHost } from '@urooj/host/router';

/** On paper, which has no header and footer: whose order this is about, and how to reach them. */
export function PrintedShop() {
  const { brand, support } = useHost().config;
  return (
    <p data-print="only">
      <strong>{brand.name}</strong> · <bdi>{support.email}</bdi>
    </p>
  );
}
