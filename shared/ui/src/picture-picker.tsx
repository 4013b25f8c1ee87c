import type { ImageProblem } from '@urooj/domain/image-file';
import { IMAGE_ACCEPT } from '@urooj/domain/image-file';
import { IMAGE_PROBLEMS } from '@urooj/texts/en/field-errors';
import { messagePictureTexts as text } from '@urooj/texts/en/message-pictures';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { Cluster, Stack } from './layout.tsx';

type PickedPictures = {
  readonly urls: readonly string[];
  readonly problem: ImageProblem | { readonly response: string } | null;
  readonly isUploading: boolean;
  readonly isFull: boolean;
  readonly add: (file: File) => Promise<void>;
  readonly remove: (url: string) => void;
};

/** Adds pictures to the message that is being written, and removes them. */
export function PicturePicker({ pictures }: { pictures: PickedPictures }) {
  const input = useRef<HTMLInputElement>(null);
  const { urls, problem, isUploading, isFull, add, remove } = pictures;
  return (
    <Stack gap="tight">
      <Cluster gap="tight">
        {urls.map((url, index) => (
          <Button key={url} variant="quiet" onClick={() => remove(url)}>
            {text.remove(index + 1)}
          </Button>
        ))}
        {isFull ? null : (
          <Button variant="secondary" busy={isUploading} busyLabel={text.adding} onClick={() => input.current?.click()}>
            {text.add}
          </Button>
        )}
      </Cluster>
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        aria-label={text.add}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) void add(file);
        }}
      />
      <p role="status">{problem === null ? text.help : problemText(problem)}</p>
    </Stack>
  );
}

const problemText = (problem: NonNullable<PickedPictures['problem']>): string =>
  typeof problem === 'string' ? IMAGE_PROBLEMS[problem] : problem.response || text.failed;
