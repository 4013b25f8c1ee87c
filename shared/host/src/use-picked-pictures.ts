import type { Api } from '@urooj/api/client';
import { errorText } from '@urooj/api/result';
import { MAX_MESSAGE_PICTURES } from '@urooj/contract/limits';
import type { ImageProblem } from '@urooj/domain/image-file';
import { useState } from 'react';
import { imageFileProblem } from './image-file.ts';

/** Why a picture was not added: what is wrong with the file, or what the server says; empty where it said nothing. */
type PictureProblem = ImageProblem | { readonly response: string };

/** The pictures of the message that is being written. Each is uploaded when it is chosen. */
export function usePickedPictures(api: Pick<Api, 'upload'>) {
  const [urls, setUrls] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [isUploading, setUploading] = useState(false);

  async function add(file: File): Promise<void> {
    setProblem(null);
    const unusable = await imageFileProblem(file);
    if (unusable !== null) return setProblem(unusable);
    setUploading(true);
    const result = await api.upload(file);
    setUploading(false);
    if (result.ok) setUrls((before) => [...before, result.value].slice(0, MAX_MESSAGE_PICTURES));
    else setProblem({ response: errorText(result.error, '') });
  }

  return {
    ...{ urls, problem, isUploading, add },
    isFull: urls.length >= MAX_MESSAGE_PICTURES,
    remove: (url: string) => setUrls((before) => before.filter((one) => one !== url)),
    clear: () => setUrls([]),
  };
}
