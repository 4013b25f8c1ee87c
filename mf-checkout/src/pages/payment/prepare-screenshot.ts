import type { ImageProblem } from '@urooj/domain/image-file';
import { headOf } from '@urooj/host/image-file';
import { unusualFileTexts as texts } from '../../texts/en/unusual-file.ts';
import { type FileKind, fileKind } from './file-kind.ts';
import { toSmallJpeg } from './shrink-picture.ts';

/** Why a file was not accepted, and what the buyer can do about it. */
export type Rejection = { readonly problem: ImageProblem; readonly advice?: string };

/** Kinds of which no browser makes a picture. */
const NO_PICTURES: readonly FileKind[] = ['pdf', 'video', 'text'];

/**
 * Makes an acceptable picture of an unusual file: one without a type gets it, one that is too large becomes smaller, and one of
 * another kind becomes a JPEG where this browser can decode it. Otherwise says what the buyer can do.
 * @param problem why it cannot be uploaded as it is; `null` where only its declared type is wrong
 */
export async function prepareScreenshot(file: File, problem: ImageProblem | null): Promise<File | Rejection> {
  if (problem === 'empty' || problem === 'unreadable') return { problem };
  const kind = fileKind(await headOf(file));
  const typed = new File([file], file.name, { type: `image/${kind}` });
  if (problem === null) return typed;
  const jpeg = NO_PICTURES.includes(kind) ? 'undecodable' : await toSmallJpeg(typed);
  if (jpeg === 'illegible') return { problem, advice: texts.illegible };
  if (jpeg === 'undecodable') return { problem, advice: adviceFor(kind) };
  return new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}

function adviceFor(kind: FileKind): string {
  const isShown = !['video', 'text', 'unknown'].includes(kind);
  const takeScreenshot = texts.takeScreenshot[keysOf(navigator.userAgent)];
  return `${texts.kind[kind]} ${takeScreenshot(isShown ? texts.thisFile : texts.theReceipt)}`;
}

/** Whose keys take a screenshot. */
function keysOf(userAgent: string): keyof typeof texts.takeScreenshot {
  if (/iPhone|iPad/.test(userAgent)) return 'iphone';
  return userAgent.includes('Android') ? 'android' : 'computer';
}
