import type { BlogFormValues } from '@urooj/domain/blog-form';
import { writing } from '../../../components/writing.ts';
import { editorTexts } from '../../../texts/en/manage.ts';
import styles from './manage.module.css';
import { OtherText } from './other-text.tsx';

type DraftAsideProps = { draft: BlogFormValues; onUse: () => void; onDelete: () => void };

/** The text that the writer has put aside for the newer one. It can be read, copied and taken again. */
export function DraftAside({ draft, onUse, onDelete }: DraftAsideProps) {
  return (
    <OtherText
      tone="info"
      text={editorTexts.draftAside}
      summary={editorTexts.showAside}
      first={{ text: editorTexts.useAside, onChoose: onUse }}
      second={{ text: editorTexts.deleteAside, onChoose: onDelete }}
    >
      <p {...writing(draft.title, styles.asideTitle)}>{draft.title}</p>
      <p {...writing(draft.content, styles.asideContent)}>{draft.content}</p>
    </OtherText>
  );
}
