import { IMAGE_HEAD_BYTES, type ImageProblem, imageProblem } from '@urooj/domain/image-file';

/** The first bytes of a file. */
export const headOf = async (file: File): Promise<DataView> =>
  new DataView(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());

/** Why a chosen file cannot be uploaded, by its first bytes and its size; `null` where it can. */
export async function imageFileProblem(file: File): Promise<ImageProblem | null> {
  try {
    return imageProblem(await headOf(file), file.size);
  } catch {
    // The file was moved meanwhile, or its cloud storage does not respond.
    return 'unreadable';
  }
}
