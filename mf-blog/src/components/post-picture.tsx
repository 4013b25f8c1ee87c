import type { BlogPost, Rendition } from '@urooj/domain/entities';
import { assetUrl } from '@urooj/host/asset-url';
import { useHost } from '@urooj/host/router';
import styles from './post-picture.module.css';

type PostPictureProps = {
  post: Pick<BlogPost, 'imageUrl' | 'renditions'>;
  /** The `sizes` attribute of the image: how wide the picture is shown. */
  sizes: string;
  /** The picture is the largest thing in the first view, so it is fetched with high priority. */
  isFirst?: boolean;
  /** Shows the whole picture, neither cropped nor enlarged. */
  isWhole?: boolean;
};

/** The picture of a post in the width and format that suit the screen. Its space is reserved before it loads. */
export function PostPicture({
  post: { imageUrl, renditions },
  sizes,
  isFirst = false,
  isWhole = false,
}: PostPictureProps) {
  const { config } = useHost();
  const src = assetUrl(config, imageUrl);
  if (!src) return null;
  const srcSetOf = (chosen: readonly Rendition[]) =>
    chosen
      .flatMap(({ url, width }) => {
        const href = assetUrl(config, url);
        return href ? [`${href} ${width}w`] : [];
      })
      .join(', ');
  const webpSrcSet = srcSetOf(renditions.filter(({ type }) => type === 'image/webp'));
  const fallbackSrcSet = srcSetOf(renditions.filter(({ type }) => type !== 'image/webp'));
  return (
    <picture>
      {webpSrcSet ? <source type="image/webp" srcSet={webpSrcSet} sizes={sizes} /> : null}
      <img
        className={isWhole ? styles.full : styles.picture}
        src={src}
        {...(fallbackSrcSet && { srcSet: fallbackSrcSet, sizes })}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        alt=""
        width={1280}
        height={720}
      />
    </picture>
  );
}
