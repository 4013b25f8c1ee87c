import type { BlogFormValues } from '@urooj/domain/blog-form';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { writing } from '../../../components/writing.ts';
import { editorTexts } from '../../../texts/en/manage.ts';
import styles from './manage.module.css';

type DraftAsideProps = { draft: BlogFormValues; onUse: () => void; onDelete: () => void };

/** The text that the writer has put aside for the newer one. It can be read, copied and taken again. */
export function DraftAside({ draft, onUse, onDelete }: DraftAsideProps) {
  return (
    <Notice tone="info">
      <div className={styles.newer}>
        <p>{editorTexts.draftAside}</p>
        <details>
          <summary>{editorTexts.showAside}</summary>
          <p {...writing(draft.title, styles.asideTitle)}>{draft.title}</p>
          <p {...writing(draft.content, styles.asideContent)}>{draft.content}</p>
        </details>
        <Cluster gap="tight">
          <Button variant="secondary" onClick={onUse}>
            {editorTexts.useAside}
          </Button>
          <Button variant="quiet" onClick={onDelete}>
            {editorTexts.deleteAside}
          </Button>
        </Cluster>
      </div>
    </Notice>
  );
}
