/** The path of uploaded files. It has no origin, so that it works under every host name of the shop. */
export const FILES_PATH = '/followerApi/files';

/** The path of small copies of payment screenshots, for the admin's list. */
export const THUMBNAILS_PATH = '/followerApi/thumbnails';

const FILE_URL = /\/followerApi\/files\/([\w-]{43}\.(?:png|jpg))$/;

export function fileUrl(name: string): string {
  return `${FILES_PATH}/${name}`;
}

/** The URL of the small copy of an uploaded file. */
export function thumbnailUrl(name: string): string {
  return `${THUMBNAILS_PATH}/${name}`;
}

/** The file name in the URL of an uploaded file, with or without an origin; `null` for any other text. */
export function fileNameOf(url: string): string | null {
  return FILE_URL.exec(url)?.[1] ?? null;
}
