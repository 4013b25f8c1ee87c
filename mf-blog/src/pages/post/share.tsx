import { pathIn } from '@urooj/contract/language-paths';
import { currentLanguage } from '@urooj/domain/language';
import { Button, LinkButton } from '@urooj/ui/button';
import { CopyButton } from '@urooj/ui/copy-button';
import { useSyncExternalStore } from 'react';
import { postTexts } from '../../texts/en/post.ts';
import styles from './share.module.css';

const SHARE_TARGETS: readonly { name: string; href: (url: string, title: string) => string }[] = [
  {
    name: 'WhatsApp',
    href: (url, title) => `https://wa.me/?text=${encodeURIComponent(postTexts.shareMessage(title, url))}`,
  },
  {
    name: 'Facebook',
    href: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
];

const subscribeToNothing = () => () => {};

/** `null` on the server and in the first render: the page is composed without knowing its public URL. */
function useOrigin(): string | null {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.location.origin,
    () => null,
  );
}

/** Links that share a post. Its box has a fixed height, so that the page does not shift when they appear. */
export function Share({ path, title }: { path: string; title: string }) {
  const origin = useOrigin();
  return (
    <div className={styles.share}>
      {origin === null ? null : <ShareLinks url={origin + pathIn(currentLanguage(), path)} title={title} />}
    </div>
  );
}

function ShareLinks({ url, title }: { url: string; title: string }) {
  const hasShareSheet = typeof navigator.share === 'function';
  // The promise rejects when the sheet is closed without a choice, which is no error.
  const openShareSheet = () => navigator.share({ title, url }).catch(() => {});
  // The sheet offers every installed app, so one direct link beside it is enough.
  const targets = hasShareSheet ? SHARE_TARGETS.slice(0, 1) : SHARE_TARGETS;
  return (
    <>
      {hasShareSheet ? (
        <Button variant="quiet" onClick={openShareSheet}>
          {postTexts.openShareSheet}
        </Button>
      ) : (
        <span className={styles.label}>{postTexts.share}</span>
      )}
      {targets.map(({ name, href }) => (
        <LinkButton
          key={name}
          variant="quiet"
          href={href(url, title)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={postTexts.shareOn(name)}
        >
          {name}
        </LinkButton>
      ))}
      <CopyButton text={url} label={postTexts.copyLink} />
    </>
  );
}
