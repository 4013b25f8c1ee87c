import type { BlogPost, Rendition } from '@urooj/domain/entities';
import { assetAddress } from '@urooj/platform/asset-address';
import { useHost } from '@urooj/platform/router';
import styles from './post-picture.module.css';

type PostPictureProps = {
  post: Pick<BlogPost, 'imageUrl' | 'renditions'>;
  /** How wide the picture is shown, as the `sizes` of an image. */
  sizes: string;
  /** The picture that the page opens with: fetched at once. */
  isFirst?: boolean;
  /** Nothing of it is cut off, and it is never larger than it is. */
  isWhole?: boolean;
};

/** The picture of a post, in the width and format that suit the screen; its room is kept before it comes. */
export function PostPicture({
  post: { imageUrl, renditions },
  sizes,
  isFirst = false,
  isWhole = false,
}: PostPictureProps) {
  const { config } = useHost();
  const src = assetAddress(config, imageUrl);
  if (!src) return null;
  const setOf = (chosen: readonly Rendition[]) =>
    chosen
      .flatMap(({ url, width }) => {
        const address = assetAddress(config, url);
        return address ? [`${address} ${width}w`] : [];
      })
      .join(', ');
  const webp = setOf(renditions.filter(({ type }) => type === 'image/webp'));
  const own = setOf(renditions.filter(({ type }) => type !== 'image/webp'));
  return (
    <picture>
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img
        className={isWhole ? styles.whole : styles.picture}
        src={src}
        {...(own && { srcSet: own, sizes })}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        alt=""
        width={1280}
        height={720}
      />
    </picture>
  );
}
