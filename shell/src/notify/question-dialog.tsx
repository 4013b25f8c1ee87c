import * as sharedTexts from '@urooj/texts/en';
import { Dialog } from '@urooj/ui/dialog';
import { useStore } from 'zustand';
import { overlayTexts } from '../texts/en/overlays.ts';
import { answer, questions } from './store.ts';

/** Shows one question at a time; the answer brings the next one. */
export function QuestionDialog() {
  const question = useStore(questions, (state) => state.list[0]);
  if (!question) return null;
  const { id, kind, options } = question;
  const buttons =
    kind === 'alert'
      ? { confirm: overlayTexts.dialog.ok, cancel: undefined }
      : { confirm: options.confirm, cancel: options.cancel ?? sharedTexts.cancel };
  return <Dialog key={id} {...options} {...buttons} onClose={answer} />;
}
