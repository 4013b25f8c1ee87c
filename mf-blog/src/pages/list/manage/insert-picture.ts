/** Wider than the column of a post on a high-resolution screen is of no use to readers. */
const MAX_WIDTH = 1280;
const QUALITY = 0.85;

/** The picture in the width of a post. A browser that cannot draw it sends the file as it is. */
export async function inPostWidth(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    if (bitmap.width <= MAX_WIDTH) return file;
    const canvas = document.createElement('canvas');
    canvas.width = MAX_WIDTH;
    canvas.height = Math.round((bitmap.height * MAX_WIDTH) / bitmap.width);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), file.type, QUALITY));
  } catch {
    return file;
  }
}

type Inserted = { readonly content: string /** Where the text goes on. */; readonly end: number };

/** The text with a picture as a paragraph of its own at that place. */
export function withPictureAt(content: string, place: number, picture: { alt: string; url: string }): Inserted {
  const alt = picture.alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]*_<`]/g, '\\$&');
  const before = content.slice(0, place).replace(/\n+$/, '');
  const after = content.slice(place).replace(/^\n+/, '');
  const start = `${before}${before && '\n\n'}![${alt}](${picture.url})`;
  return { content: `${start}${after && '\n\n'}${after}`, end: start.length };
}
