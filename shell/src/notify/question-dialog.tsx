import { sharedTexts } from '@urooj/texts/en/shared';
import { Dialog } from '@urooj/ui/dialog';
import { useStore } from 'zustand';
import { overlayTexts } from '../texts/en/overlays.ts';
import { answer, type Question, questions } from './store.ts';

/** Shows one question at a time; the answer brings the next one. */
export function QuestionDialog() {
  const question = useStore(questions, (state) => state.list[0]);
  if (!question) return null;
  const { id, kind, options } = question;
  return <Dialog key={id} {...options} {...buttonsOf(kind, options)} onClose={answer} />;
}

function buttonsOf(kind: Question['kind'], { confirm, cancel }: Question['options']) {
  const { ok } = overlayTexts.dialog;
  if (kind === 'confirm') return { cancel: cancel ?? sharedTexts.cancel };
  return confirm === '' ? { confirm: ok, cancel: undefined } : { cancel: ok, isAlert: true };
}
