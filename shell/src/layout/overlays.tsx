import { QuestionDialog } from '../notify/question-dialog.tsx';
import { Toaster } from '../notify/toaster.tsx';
import { ReleaseNotes } from './release-notes.tsx';

/** What is shown above the page once there is something to say; no first paint has any of it. */
export function Overlays() {
  return (
    <>
      <Toaster />
      <QuestionDialog />
      <ReleaseNotes />
    </>
  );
}
