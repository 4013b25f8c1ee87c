import { describe, expect, it } from 'vitest';
import { linkExamples } from './link-examples.ts';
import { isProfileLink } from './links.ts';
import { isPostLink } from './post-links.ts';
import { SPECIFIED_SERVICES } from './services.ts';

describe('every service', () => {
  it.each(SPECIFIED_SERVICES)('$name has examples that its form accepts', (service) => {
    const examples = linkExamples(service);
    expect(isProfileLink(examples.profile)).toBe(true);
    expect(isPostLink(service, examples.post)).toBe(true);
  });
});
