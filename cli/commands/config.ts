/**
 * `npm run config -- <command>`: the owner's settings and the public address, in the site store that SITE_DIR names. A
 * change is live within seconds, in every process of the shop, and has a name in the history.
 */
import { runStoreProgram } from '../src/release/program.ts';
import { SETTINGS_COMMANDS } from '../src/settings/commands.ts';

runStoreProgram({ start: 'npm run config', commands: SETTINGS_COMMANDS });
