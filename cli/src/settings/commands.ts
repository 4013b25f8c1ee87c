import { resolve } from 'node:path';
import { callerFolder, UsageError } from '@urooj/command/process';
import { catalogueChanges } from '@urooj/domain/catalogue-changes';
import { type CatalogueWarning, catalogueWarnings } from '@urooj/domain/catalogue-warnings';
import { changeSettings, settingsBefore } from '@urooj/store/change-settings';
import { lastOperation } from '@urooj/store/operations';
import { asOwnerSees, readSettingsHistory } from '@urooj/store/settings';
import { type ComposedWith, readComposedWith } from '@urooj/store/store';
import { type Command, type CommandResult, type Context, expectNoMore } from '../release/command.ts';
import { formatMinute, formatTable } from '../release/table.ts';
import { warningText } from './catalogue-sentences.ts';
import { assertStartsAgain } from './checks-of-start.ts';
import { checkSettings, setting, settingOf, unsetting } from './edit.ts';
import { readSettingsFile } from './owner-settings.ts';
import { withoutPastPlans } from './past-plans.ts';
import { nearSetting } from './setting-names.ts';

async function liveSettings({ site }: Context): Promise<ComposedWith> {
  const live = await readComposedWith(site);
  if (live) return live;
  throw new UsageError(`Nothing is live in ${site.dir} yet, so it has no settings. First: npm run deploy`);
}

type ChangeContext = Pick<Context, 'site' | 'progress' | 'variables'> & {
  options: Pick<Context['options'], 'who' | 'why' | 'dryRun' | 'onRevision' | 'force'>;
};

/** Changes the live settings: for a command, and for an admin in the dashboard. */
export async function change(
  { site, options, progress, variables }: ChangeContext,
  edit: (live: ComposedWith) => ComposedWith,
): Promise<CommandResult> {
  const { who, why, dryRun: isDryRun, onRevision, force } = options;
  const by = { who, why, isDryRun, warn: progress.say, ...(onRevision === null ? {} : { onRevision }) };
  const checked = (live: ComposedWith) => {
    const next = edit(live);
    if (!force) assertStartsAgain(live, next, variables);
    return next;
  };
  const map = await progress.step('pages composed', () => changeSettings(site, checked, by));
  const change = map && lastOperation(map);
  if (!map || !change) return { value: { changed: false }, lines: ['Nothing is different.'] };
  const outcome = isDryRun ? 'Would be revision' : 'Revision';
  return {
    value: { changed: !isDryRun, revision: map.revision, what: change.what },
    lines: [`${outcome} ${map.revision}${isDryRun ? '' : ' is live'}: ${change.what}.`],
  };
}

/**
 * What happened once does not happen again with settings that were read, edited and written again: earlier prices end with the
 * change that says so, and not with the ones after it; a planned change is made once.
 */
const notRepeating =
  (edit: (live: ComposedWith) => ComposedWith) =>
  (live: ComposedWith): ComposedWith => {
    const next = withoutPastPlans(live, edit(live));
    const { catalogue } = next.config;
    const isMarked = live.config.catalogue.endsEarlierPrices && catalogue.endsEarlierPrices;
    if (!isMarked || catalogueChanges(live.config.catalogue, catalogue).length === 0) return next;
    return { ...next, config: { ...next.config, catalogue: { ...catalogue, endsEarlierPrices: false } } };
  };

/** Changes the live settings, and says what in the catalogue is probably a typing error. */
async function changeAndWarn(context: Context, edit: (live: ComposedWith) => ComposedWith): Promise<CommandResult> {
  let warnings: readonly CatalogueWarning[] = [];
  const result = await change(context, (live) => {
    const next = edit(live);
    warnings = catalogueWarnings(live.config.catalogue, next.config.catalogue);
    return next;
  });
  if (warnings.length === 0) return result;
  const back = context.options.dryRun ? [] : ['Back: npm run config -- rollback'];
  return {
    ...result,
    lines: [...result.lines, ...warnings.map((one) => `Please check: ${warningText(one)}`), ...back],
  };
}

/** The shell takes a name with spaces apart. */
function expectNoMoreOfName(rest: readonly string[]): void {
  if (rest.length === 0) return;
  const example = "'catalogue.services.Instagram Likes.isOn'";
  throw new UsageError(`Unexpected argument: ${rest.join(' ')}. A name with spaces needs quotes, such as ${example}.`);
}

const get: Command = {
  usage: 'get [<name>]',
  about: 'prints all settings as JSON, or the value of one',
  async run([name, ...rest], context) {
    expectNoMoreOfName(rest);
    const live = await liveSettings(context);
    const value = name === undefined ? asOwnerSees(live) : settingOf(live, name);
    if (value === undefined) {
      const near = nearSetting(name ?? '');
      throw new UsageError(`${name} is not set. npm run config -- get prints all settings.${near}`);
    }
    return { value, lines: [typeof value === 'string' ? value : JSON.stringify(value, null, 2)] };
  },
};

const set: Command = {
  usage: 'set <name> <value> [--force] | set --from <file> [--force]',
  about: 'changes one setting, or all to those of a JSON file as `get` prints it',
  async run([name, value, ...rest], context) {
    expectNoMoreOfName(rest);
    const { from } = context.options;
    if (from !== null && name === undefined) {
      const file = resolve(callerFolder(), from);
      const written = await readSettingsFile(file);
      return changeAndWarn(
        context,
        notRepeating(() => checkSettings(written, file)),
      );
    }
    if (from !== null || name === undefined || value === undefined)
      throw new UsageError('Name a setting and its value.');
    return changeAndWarn(context, notRepeating(setting(name, value)));
  },
};

const unset: Command = {
  usage: 'unset <name> [--force]',
  about: 'takes a value back to that of a new shop; a payment method is then no longer offered',
  async run([name, ...rest], context) {
    expectNoMoreOfName(rest);
    if (name === undefined) throw new UsageError('Name a setting.');
    const near = settingOf(await liveSettings(context), name) === undefined ? nearSetting(name) : '';
    if (near) throw new UsageError(`${name} is not set.${near}`);
    return change(context, notRepeating(unsetting(name)));
  },
};

const history: Command = {
  usage: 'history',
  about: 'who changed the settings, when and why',
  async run(rest, context) {
    expectNoMore(rest);
    const changes = await readSettingsHistory(context.site);
    const rows = changes
      .toReversed()
      .map(({ revision, at, who, why, what }) => [String(revision), formatMinute(at), who, why, what]);
    return { value: changes, lines: formatTable(['revision', 'at', 'who', 'why', 'what'], rows) };
  },
};

const rollback: Command = {
  usage: 'rollback [<revision>] [--force]',
  about: 'the settings before the newest change, or those that a revision of `history` made',
  async run([given, ...rest], context) {
    expectNoMore(rest);
    if (given !== undefined && !/^\d{1,9}$/.test(given))
      throw new UsageError(`${given} is not a revision. See history.`);
    const { config, publicUrl } = await settingsBefore(context.site, given === undefined ? null : Number(given));
    // Checked, because an earlier release may have accepted what this one refuses to show.
    const before = checkSettings(asOwnerSees({ config, publicUrl }), 'settings');
    return change(context, (live) => withoutPastPlans(live, before));
  },
};

/** Every command of `npm run config`, by its name. */
export const SETTINGS_COMMANDS: Readonly<Record<string, Command>> = { get, set, unset, history, rollback };
