import { ACTIVATION_COMMANDS } from './activation-commands.ts';
import type { Command } from './command.ts';
import { PREVIEW_COMMANDS } from './preview-command.ts';
import { PUBLISH_COMMANDS } from './publish-commands.ts';
import { STATUS_COMMANDS } from './status-commands.ts';
import { TOKEN_COMMANDS } from './token-commands.ts';

/** Every command of `npm run release`, by its name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  ...PUBLISH_COMMANDS,
  ...PREVIEW_COMMANDS,
  ...ACTIVATION_COMMANDS,
  ...STATUS_COMMANDS,
  ...TOKEN_COMMANDS,
};

/** Exit codes by the names of errors: 2 wrong usage, 3 somebody changed the same app meanwhile. Any other one is 1. */
export const EXIT_CODES: Readonly<Record<string, number>> = {
  UsageError: 2,
  StartError: 2,
  NoStore: 2,
  RevisionConflict: 3,
  Busy: 3,
};
