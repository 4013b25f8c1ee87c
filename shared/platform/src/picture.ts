import { IMAGE_SIGNATURE_BYTES, IMAGE_UNREADABLE, imageContentProblem, imageProblem } from '@urooj/domain/image-file';

/** Why a chosen file is not worth uploading, by its type, its size and how it begins; `null` where nothing is against it. */
export async function pictureProblem(file: File): Promise<string | null> {
  const refusal = imageProblem(file);
  if (refusal !== null) return refusal;
  try {
    return imageContentProblem(new Uint8Array(await file.slice(0, IMAGE_SIGNATURE_BYTES).arrayBuffer()));
  } catch {
    // Moved meanwhile, or in a cloud that does not answer.
    return IMAGE_UNREADABLE;
  }
}
