import { IMAGE_ACCEPT } from '@urooj/domain/image-file';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { useRef } from 'react';
import { conversationTexts as text } from '../../texts/en/conversation.ts';
import type { PickedPictures } from './use-picked-pictures.ts';

/** Adds pictures to the message that is being written, and removes them. */
export function PicturePicker({ pictures }: { pictures: PickedPictures }) {
  const input = useRef<HTMLInputElement>(null);
  const { urls, problem, isUploading, isFull, add, remove } = pictures;
  return (
    <Stack gap="tight">
      <Cluster gap="tight">
        {urls.map((url, index) => (
          <Button key={url} variant="quiet" onClick={() => remove(url)}>
            {text.removePicture(index + 1)}
          </Button>
        ))}
        {isFull ? null : (
          <Button
            variant="secondary"
            busy={isUploading}
            busyLabel={text.addingPicture}
            onClick={() => input.current?.click()}
          >
            {text.addPicture}
          </Button>
        )}
      </Cluster>
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        aria-label={text.addPicture}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) void add(file);
        }}
      />
      <p role="status">{problem ?? text.pictureHelp}</p>
    </Stack>
  );
}
