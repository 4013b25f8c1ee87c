/** `npm run check -- mf-checkout`: everything that one remote has to pass before its team publishes it. */
import type { BuildManifest } from '@urooj/platform/build-manifest';
import { openSite } from '@urooj/releases/open';
import { check } from '@urooj/tooling/check';
import { failWithSentence } from '@urooj/tooling/process';
import { readConfig } from 'backend/config';
import { ownedByOthers } from '../src/owned-by-others.ts';

const checkOwnership = async (manifest: BuildManifest) =>
  ownedByOthers(await openSite(readConfig(process.env, process.cwd())), manifest);

check(process.argv.slice(2), checkOwnership).catch(failWithSentence);
