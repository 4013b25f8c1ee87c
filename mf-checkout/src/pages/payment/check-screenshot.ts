import { imageFileProblem } from '@urooj/host/image-file';
import type { Rejection } from './prepare-screenshot.ts';

/** The types that phones declare for the two formats. */
const DECLARED = /^image\/(?:png|jpeg)$/;

/** The chosen file as it is uploaded. The code for a file that is too large, or of another kind, is loaded with the first one. */
export async function checkScreenshot(file: File): Promise<File | Rejection> {
  const problem = await imageFileProblem(file);
  if (problem === null && DECLARED.test(file.type)) return file;
  try {
    const { prepareScreenshot } = await import(/* webpackChunkName: "prepare-screenshot" */ './prepare-screenshot.ts');
    return await prepareScreenshot(file, problem);
  } catch {
    // The code could not be loaded.
    return problem === null ? file : { problem };
  }
}
