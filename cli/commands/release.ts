/**
 * `npm run release -- <command>`: publishes, activates, rolls back and checks releases in the site store that SITE_DIR
 * names. Exit codes: 0 done, 1 rejected or failed, 2 wrong usage, 3 someone else changed the same app meanwhile.
 */
import { COMMANDS } from '../src/release/commands.ts';
import { runStoreProgram } from '../src/release/program.ts';
import { sendToShop } from '../src/release/shop-commands.ts';

runStoreProgram({
  start: 'npm run release',
  commands: COMMANDS,
  note: 'With --to https://shop.example most commands are sent to that shop, with the token in RELEASE_TOKEN.',
  send: (shop, name, { args, options }, progress) => sendToShop(shop, name, args, { options, progress }),
});
