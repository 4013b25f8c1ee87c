import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** A part of a picture as a compressed image, and its size in pixels. */
type Image = { webp: Buffer; width: number; height: number };

export type PictureChange = {
  /** Differing pixels of all, 0 to 1. Where one picture is taller, its lower part differs. */
  share: number;
  /** The rows from the first to the last differing one, with some around them. */
  rows: { from: number; to: number; of: number };
  before: Image;
  after: Image;
  /** The second picture in pale, with the differing pixels in red. */
  difference: Image;
};

type Pixels = { data: Buffer; width: number; height: number };

/** Rows above and below the differing ones, so that the place is recognized. */
const AROUND = 48;
/** A taller part is cut: the whole page would be larger than what somebody looks at. */
const MAX_ROWS = 1_600;
const WEBP = { quality: 80 } as const;
/** pixelmatch's own default: smaller differences of colour are not seen. */
const THRESHOLD = 0.1;

async function decoded(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Where one picture ends before the other: of neither theme, so that it differs from both. */
const NOTHING_GREY = Buffer.from([128, 128, 128, 255]);

/** The picture on a grey one of that size. */
function extended({ data, width, height }: Pixels, to: { width: number; height: number }): Buffer {
  if (width === to.width && height === to.height) return data;
  const larger = Buffer.alloc(to.width * to.height * 4, NOTHING_GREY);
  for (let row = 0; row < height; row++) data.copy(larger, row * to.width * 4, row * width * 4, (row + 1) * width * 4);
  return larger;
}

function differingRows(mask: Buffer, width: number, height: number): { from: number; to: number } {
  const differs = (row: number) => mask.subarray(row * width * 4, (row + 1) * width * 4).some((value) => value > 0);
  let [first, last] = [0, height - 1];
  while (first < last && !differs(first)) first++;
  while (last > first && !differs(last)) last--;
  const from = Math.max(0, first - AROUND);
  return { from, to: Math.min(height, last + 1 + AROUND, from + MAX_ROWS) };
}

async function cut(data: Buffer, width: number, height: number, { from, to }: { from: number; to: number }) {
  const raw = { width, height, channels: 4 } as const;
  const part = sharp(data, { raw }).extract({ left: 0, top: from, width, height: to - from });
  return { webp: await part.webp(WEBP).toBuffer(), width, height: to - from };
}

/**
 * Compares two screenshots in PNG format.
 * @returns null where no pixel differs visibly
 */
export async function comparePictures(before: Buffer, after: Buffer): Promise<PictureChange | null> {
  if (before.equals(after)) return null;
  const [one, other] = [await decoded(before), await decoded(after)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const [left, right] = [extended(one, { width, height }), extended(other, { width, height })];
  const mask = Buffer.alloc(width * height * 4);
  const options = { threshold: THRESHOLD, diffMask: true };
  const count = pixelmatch(left, right, mask, width, height, options);
  if (count === 0) return null;
  const rows = differingRows(mask, width, height);
  const shown = Buffer.alloc(width * height * 4);
  pixelmatch(left, right, shown, width, height, { threshold: THRESHOLD, alpha: 0.25 });
  return {
    share: count / (width * height),
    rows: { ...rows, of: height },
    before: await cut(left, width, height, rows),
    after: await cut(right, width, height, rows),
    difference: await cut(shown, width, height, rows),
  };
}
