/** `npm run check -- mf-checkout`: everything that one remote has to pass before its team publishes it. */
import { check } from '@urooj/tooling/check';
import { failWithSentence } from '@urooj/tooling/process';

check(process.argv.slice(2)).catch(failWithSentence);
