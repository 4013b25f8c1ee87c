/** The path of uploaded files. It has no origin, so that it works under every host name of the shop. */
export const FILES_PATH = '/followerApi/files';

/** The path of small copies of payment screenshots, for the admin's list. */
export const THUMBNAILS_PATH = '/followerApi/thumbnails';

const FILE = String.raw`${FILES_PATH}/([\w-]{43}\.(?:png|jpg))`;
const FILE_URL = new RegExp(`${FILE}$`);
const FILE_URLS = new RegExp(FILE, 'g');

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

/** The names of the uploaded files that a text shows or links to, each once. */
export const fileNamesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FILE_URLS)].map(([, name]) => name ?? '')),
];
