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
