import type { Operator } from '@urooj/contract/console';
import { ALL_APPS, may } from '../rights.ts';
import { layoutTexts as text } from '../texts/en/layout.ts';

const LINKS = [
  { to: '/', label: text.live },
  { to: '/vitals', label: text.vitals },
  { to: '/errors', label: text.errors },
  { to: '/audit', label: text.audit },
] as const;

const TOKENS = { to: '/tokens', label: text.tokens } as const;

/** The pages that an operator can use, for the header. Tokens are about every app. */
export const linksFor = (operator: Operator) => (may(operator, 'operate', ALL_APPS) ? [...LINKS, TOKENS] : LINKS);
