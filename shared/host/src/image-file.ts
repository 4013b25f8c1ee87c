import { IMAGE_SIGNATURE_BYTES, type ImageProblem, imageContentProblem, imageProblem } from '@urooj/domain/image-file';

/** Why a chosen file cannot be uploaded, by its type, size and first bytes; `null` where it can. */
export async function imageFileProblem(file: File): Promise<ImageProblem | null> {
  const problem = imageProblem(file);
  if (problem !== null) return problem;
  try {
    return imageContentProblem(new Uint8Array(await file.slice(0, IMAGE_SIGNATURE_BYTES).arrayBuffer()));
  } catch {
    // The file was moved meanwhile, or its cloud storage does not respond.
    return 'unreadable';
  }
}
