/** `npm run admin -- create|reset-password [--email …] [--force]`: an admin account, with a password that is shown once. */

import { failWithSentence } from '@urooj/tooling/process';
import { administer } from 'backend/admin-command';
import { readConfig } from 'backend/config';

async function admin(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const { email, password } = await administer(config, process.argv.slice(2));
  console.log(`\nAdmin account (shown this once): ${email} / ${password}`);
  if (email !== config.adminEmail) {
    console.log(`This account writes the blog. Only ${config.adminEmail} can open the dashboard: see ADMIN_EMAIL.`);
  }
}

admin().catch(failWithSentence);
