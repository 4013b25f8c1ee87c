/**
 * `npm run admin -- create|reset-password [--email …] [--force]`: an admin account, with a password that is shown once.
 * `npm run admin -- reset-second-factor [--email …]`: a user has lost their passkeys, their app and their recovery codes.
 * `npm run admin -- failed-emails|resend-emails [--id …]`: the e-mails that were given up.
 */

import { failWithSentence } from '@urooj/command/process';
import { administer, isFactorReset, resetFactor } from 'backend/admin-command';
import { readConfig } from 'backend/config';
import { isEmailAction, manageEmails } from 'backend/mail-command';
import { livePublicUrl } from '../src/settings/of-start.ts';

async function admin(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const args = process.argv.slice(2);
  if (isEmailAction(args)) {
    for (const line of await manageEmails(config, args)) console.log(line);
    return;
  }
  const publicUrl = livePublicUrl({ dir: config.siteDir })();
  if (isFactorReset(args)) {
    const { email, hadFactor } = await resetFactor(config, args, publicUrl);
    const opens = hadFactor ? 'has no second factor any more: its password opens it' : 'had no second factor';
    console.log(`\n${email} ${opens}. It is logged out in every browser.`);
    return;
  }
  const { email, password, removed } = await administer(config, args, publicUrl);
  console.log(`\nAdmin account (shown this once): ${email} / ${password}`);
  if (removed.length > 0) console.log(`What opened it before was removed: ${removed.join(', ')}.`);
  if (email !== config.adminEmail) {
    console.log(`This account writes the blog. Only ${config.adminEmail} can open the dashboard: see ADMIN_EMAIL.`);
  }
}

admin().catch(failWithSentence);
