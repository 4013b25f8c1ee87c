import { Button, LinkButton } from '@urooj/ui/button';
import { CopyButton } from '@urooj/ui/copy-button';
import { useSyncExternalStore } from 'react';
import styles from './share.module.css';

const never = () => () => {};
/** The page is composed without knowing under which address it will be read: links to it come with the script. */
const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  );

const PLACES: readonly { name: string; href: (address: string, title: string) => string }[] = [
  { name: 'WhatsApp', href: (address, title) => `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}` },
  {
    name: 'Facebook',
    href: (address) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  },
];

/** Ways to pass the post on. The room is there before they are. */
export function Share({ path, title }: { path: string; title: string }) {
  const origin = useOrigin();
  return <div className={styles.share}>{origin === null ? null : <Ways address={origin + path} title={title} />}</div>;
}

function Ways({ address, title }: { address: string; title: string }) {
  const hasSheet = typeof navigator.share === 'function';
  // Closing the sheet without choosing is no error.
  const open = () => navigator.share({ title, url: address }).catch(() => {});
  return (
    <>
      {hasSheet ? (
        <Button variant="quiet" onClick={open}>
          Share…
        </Button>
      ) : (
        <span className={styles.label}>Share</span>
      )}
      {(hasSheet ? PLACES.slice(0, 1) : PLACES).map(({ name, href }) => (
        <LinkButton
          key={name}
          variant="quiet"
          href={href(address, title)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Share on ${name} (opens in a new tab)`}
        >
          {name}
        </LinkButton>
      ))}
      <CopyButton text={address} label="Copy the link to this post" />
    </>
  );
}
