/** Writes docs/environment.md from the table of `backend/src/config.ts`: `node_modules/.bin/node cli/src/environment-page.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { OTHER_VARIABLES, VARIABLES } from 'backend/config';

type Variable = { readonly allowed: string; readonly default: string; readonly meaning: string };

/** The file, from the root of the repository. */
export const ENVIRONMENT_PAGE = 'docs/environment.md';

/** An example is code, so that its `<` and `|` are no marks. */
const allowedOf = ({ allowed }: Variable): string =>
  allowed.replace(/(?<=for example |, or a bucket, for example | or )((?:\S+:\/\/|[/\d])\S*[^\s,]|\d)/g, '`$1`');

const tableOf = (variables: Readonly<Record<string, Variable>>): string =>
  [
    '| variable | allowed | default | meaning |',
    '| --- | --- | --- | --- |',
    ...Object.entries(variables).map(
      ([name, one]) => `| \`${name}\` | ${allowedOf(one)} | ${one.default} | ${one.meaning} |`,
    ),
  ].join('\n');

export const environmentPage = (): string => `# Environment variables

Each process reads them once, when it starts. One with a wrong value stops, and says which values are allowed. An empty variable counts as
absent, except \`DATABASE_URL\`: a secret that was not filled in would open a new, empty shop. What an owner changes is in the site store
instead ([owner.md](owner/owner.md)).

This page is made from the table in \`backend/src/config.ts\`. After a change there: \`node_modules/.bin/node cli/src/environment-page.ts\`

## The shop

${tableOf(VARIABLES)}

## Buckets, traces, builds and releases

${tableOf(OTHER_VARIABLES)}

Besides, the programs use what the system sets (\`PATH\`, \`TMPDIR\`, \`USER\`), what npm sets, and in a job of GitHub Actions what it sets for
tokens. Numbers of proofs, such as \`FUZZ_SEED\`, are in [proofs.md](measured/proofs.md).
`;

if (import.meta.main) {
  writeFileSync(join(ROOT, ENVIRONMENT_PAGE), environmentPage());
  console.log(`${ENVIRONMENT_PAGE} is written.`);
}
