import { errorText } from '@urooj/api/result';
import { MAX_MESSAGE_PICTURES } from '@urooj/contract/limits';
import { imageFileProblem } from '@urooj/host/image-file';
import { useHost } from '@urooj/host/router';
import { IMAGE_PROBLEMS } from '@urooj/texts/en/field-errors';
import { useState } from 'react';
import { conversationTexts as text } from '../../texts/en/conversation.ts';

/** The pictures of the message that is being written. Each is uploaded when it is chosen. */
export function usePickedPictures() {
  const { api } = useHost();
  const [urls, setUrls] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);

  async function add(file: File): Promise<void> {
    setProblem(null);
    const unusable = await imageFileProblem(file);
    if (unusable !== null) return setProblem(IMAGE_PROBLEMS[unusable]);
    setUploading(true);
    const result = await api.upload(file);
    setUploading(false);
    if (result.ok) setUrls((before) => [...before, result.value].slice(0, MAX_MESSAGE_PICTURES));
    else setProblem(errorText(result.error, text.pictureFailed));
  }

  return {
    ...{ urls, problem, isUploading, add },
    isFull: urls.length >= MAX_MESSAGE_PICTURES,
    remove: (url: string) => setUrls((before) => before.filter((one) => one !== url)),
    clear: () => setUrls([]),
  };
}

export type PickedPictures = ReturnType<typeof usePickedPictures>;
