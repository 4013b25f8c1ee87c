import { describe, expect, it } from 'vitest';
import { linkExamples } from './link-examples.ts';
import { isProfileLink } from './links.ts';
import { isPostLink } from './post-links.ts';
import { SERVICES } from './services.ts';

describe('every service', () => {
  it.each(SERVICES.map(({ name }) => name))('%s has examples that its form accepts', (name) => {
    const examples = linkExamples(name);
    expect(isProfileLink(examples.profile)).toBe(true);
    expect(isPostLink(name, examples.post)).toBe(true);
  });
});
