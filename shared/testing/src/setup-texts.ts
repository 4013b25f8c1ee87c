import { textsLoaded } from '@urooj/texts/in-language';
import { beforeAll } from 'vitest';

// What a test calls itself has no page that has waited for its texts.
beforeAll(textsLoaded);
