import type { BlogPost } from '@urooj/domain/entities';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { PostPicture } from '../../../components/post-picture.tsx';
import { PostText } from '../../../components/post-text.tsx';
import styles from './manage.module.css';

type NewerPostProps = { post: BlogPost; onKeepMine: () => void; onTake: () => void };

/** Shown above a text that was made from an older version: nothing is saved or lost before its writer has chosen. */
export function NewerPost({ post, onKeepMine, onTake }: NewerPostProps) {
  return (
    <Notice tone="warning">
      <div className={styles.newer}>
        <p>This post was changed after you began to edit it. Your text is below; compare it, then choose.</p>
        <details>
          <summary>The post as it stands now</summary>
          <PostText {...post} picture={<PostPicture post={post} sizes="44rem" isWhole />} level={3} />
        </details>
        <Cluster gap="tight">
          <Button variant="secondary" onClick={onKeepMine}>
            Keep my text
          </Button>
          <Button variant="quiet" onClick={onTake}>
            Take the newer text
          </Button>
        </Cluster>
      </div>
    </Notice>
  );
}
