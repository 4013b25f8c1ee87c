import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIZE = { width: 540, height: 960 };
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Rows of noise; the rest of a screenshot is as even as a payment page. */
const NOISY_ROWS = 60;

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a phone's size that no other call returns, about 100 KB. */
export function screenshot(): Blob {
  const { width, height } = SIZE;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // 8 bits, RGB
  const row = 1 + width * 3;
  const pixels = Buffer.alloc(row * height, 230);
  for (let y = 0; y < height; y++) pixels[y * row] = 0; // no filter
  for (let y = 0; y < NOISY_ROWS; y++) randomBytes(width * 3).copy(pixels, y * row + 1);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Blob([new Uint8Array(Buffer.concat([SIGNATURE, ...parts]))], { type: 'image/png' });
}
