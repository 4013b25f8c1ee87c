import { IMAGE_SIGNATURE_BYTES, IMAGE_UNREADABLE, imageContentProblem, imageProblem } from '@urooj/domain/image-file';

/** Why a chosen file cannot be uploaded, by its type, size and first bytes; null where it can. */
export async function pictureProblem(file: File): Promise<string | null> {
  const refusal = imageProblem(file);
  if (refusal !== null) return refusal;
  try {
    return imageContentProblem(new Uint8Array(await file.slice(0, IMAGE_SIGNATURE_BYTES).arrayBuffer()));
  } catch {
    // The file was moved meanwhile, or its cloud storage does not respond.
    return IMAGE_UNREADABLE;
  }
}
