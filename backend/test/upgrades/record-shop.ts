import { writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { readShop } from './read-shop.ts';
import { Visitor } from './visitor.ts';

/**
 * Writes down what the admin of a running shop of any release sees, for the data of the upgrade tests.
 *
 *     node backend/test/upgrades/record-shop.ts http://localhost:3000 PASSWORD_OF_THE_ADMIN expected.json.br
 */
const [origin = '', password = '', file = ''] = process.argv.slice(2);
const admin = new Visitor(origin);
await admin.call('POST', '/login', { email: 'admin@urooj.local', password });
await writeFile(file, brotliCompressSync(JSON.stringify(await readShop(admin))));
