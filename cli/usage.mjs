// The usage of every command, for `--help` and for the list of commands. Plain JavaScript, for any Node.js: it is read before
// the packages are installed.

/**
 * What follows the name of each command, in each of its forms, and what it does. One with `hasOwnHelp` has commands of
 * its own to list.
 */
const COMMANDS = {
  start: {
    forms: [''],
    about:
      'builds what has changed, makes it live and serves it until Ctrl-C. Environment variables configure it (docs/environment.md).',
  },
  serve: {
    forms: [''],
    about:
      'serves what is live until Ctrl-C, and changes nothing. Environment variables configure it (docs/environment.md).',
  },
  deploy: {
    forms: ['[--who <name>] [--why <reason>]'],
    about: 'publishes the builds that are here and makes live what has changed, with a name in the history',
  },
  release: {
    forms: ['<command>'],
    about: 'publishes, activates, rolls back and checks releases',
    hasOwnHelp: true,
  },
  console: {
    forms: ['[--port <number>] [--host <address>]'],
    about: 'serves the console of the operators until Ctrl-C, also while the shop is down (docs/operators/console.md)',
  },
  config: { forms: ['<command>'], about: "the owner's settings and the public address", hasOwnHelp: true },
  admin: {
    forms: [
      'create [--email <address>] [--force]',
      'reset-password [--email <address>] [--force]',
      'reset-second-factor [--email <address>]',
      'failed-emails',
      'resend-emails [--id <id>]',
    ],
    about: 'accounts (a new password is shown once) and the e-mails that were given up',
  },
  migrate: { forms: ['[--status | --dry-run]'], about: 'brings the schema of the database up to date' },
  backup: { forms: ['<file>'], about: 'writes the database and the uploads into one file, also while the shop runs' },
  restore: { forms: ['<file> [--force]'], about: 'puts a backup in place of what a stopped shop holds' },
  version: { forms: [''], about: 'what this artefact was made of' },
  seed: {
    forms: ['--orders <number> [--users <number>] [--payments <number>] [--force]'],
    about: 'fills the shop with generated orders, to try it at size',
  },
  pack: {
    forms: ['[--out <folder or file.tar.gz>] [--revision <name>]'],
    about: 'writes an artefact, by default dist/urooj.tar.gz (docs/operators/deploy.md)',
  },
  dev: {
    forms: ['[<remote> …]', '<remote> --in <address of a shop>'],
    about: 'serves the shell and these remotes, or all, with hot reload; or one remote inside a shop that runs',
  },
  new: { forms: ['<remote> --path <path>'], about: 'makes a remote with one page' },
  check: { forms: ['<remote> [--from <dist>]'], about: 'everything that a remote has to pass before it is published' },
  kit: {
    forms: ['publish [--registry <address>]', 'copy <remote> <folder>'],
    about: 'the packages with which a remote lives in a repository of its own',
  },
  test: { forms: [''], about: 'every check and test, and the journeys in a real browser' },
  mutation: { forms: ['--mutate <files>'], about: 'mutation tests (docs/measured/mutation.md)' },
  proof: {
    forms: ['[<name>]'],
    about: 'proves one property at full length; without a name it lists the proofs',
    hasOwnHelp: true,
  },
  pictures: { forms: [''], about: 'draws the icons and the share picture from the logo' },
};

/** Those that npm knows without `run`. */
const OF_NPM = ['start', 'test'];

/** What an artefact was made of: a work tree has nothing to say about that. */
const IN_WORK_TREE = Object.keys(COMMANDS).filter((name) => name !== 'version');

/** How a form of a command is typed: `npm run backup -- <file>`, `urooj backup <file>`. */
function typed(program, name, form) {
  if (program === 'urooj') return `urooj ${name} ${form}`.trimEnd();
  const command = OF_NPM.includes(name) ? `npm ${name}` : `npm run ${name}`;
  return form === '' ? command : `${command} -- ${form}`;
}

function usageOf(program, name) {
  const { forms, about } = COMMANDS[name];
  return [...forms.map((form) => `  ${typed(program, name, form)}`), `      ${about}`].join('\n');
}

/** @param {string} name @returns {readonly string[]} its forms; none for a command that does not exist */
export const formsOf = (name) => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name].forms : []);

/**
 * The help for a command line that asks for it, or names no command.
 * @param {readonly string[]} argv
 * @param {'npm' | 'urooj'} program how its commands are typed here
 * @param {readonly string[]} names of the commands that exist here
 * @returns {{ text: string, code: number } | null} null where the command has to run
 */
export function helpFor([name, ...args], program, names = IN_WORK_TREE) {
  if (Object.hasOwn(COMMANDS, name) && names.includes(name)) {
    const isRequested = args.includes('--help') && !COMMANDS[name].hasOwnHelp;
    return isRequested ? { text: usageOf(program, name), code: 0 } : null;
  }
  const wantsHelp = name === '--help';
  const problem = name === undefined || wantsHelp ? [] : [`There is no command ${name}.`];
  const known = Object.keys(COMMANDS).filter((one) => names.includes(one));
  const head = program === 'urooj' ? ['urooj [--env-file <file>] <command>', ''] : [];
  return {
    text: [...problem, ...head, ...known.map((one) => usageOf(program, one))].join('\n'),
    code: wantsHelp ? 0 : 2,
  };
}

/** Help that was not requested is an error. */
export function printHelp({ text, code }) {
  (code === 0 ? console.log : console.error)(text);
  process.exitCode = code;
}
