/** Where an uploaded file is read: a path, so that it holds under every name the shop has. */
export const FILES_PATH = '/followerApi/files';

const FILE_ADDRESS = /\/followerApi\/files\/([\w-]{43}\.(?:png|jpg))$/;

export function addressOf(name: string): string {
  return `${FILES_PATH}/${name}`;
}

/** The file that an address of ours names, with or without an origin before it; `null` for any other text. */
export function fileNameOf(address: string): string | null {
  return FILE_ADDRESS.exec(address)?.[1] ?? null;
}
