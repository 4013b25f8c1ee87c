import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS>();
/** Patterns are few; the limit matters only where an admin tries many. */
const MAX_COMPILED = 2_000;

/**
 * Compiles RE2 syntax, which runs in linear time: it has neither lookahead nor backreferences. Case is ignored.
 * @throws RE2JSException for another syntax
 */
export function compiledRegex(regex: string): RE2JS {
  const known = compiled.get(regex);
  if (known) return known;
  const re = RE2JS.compile(regex, RE2JS.CASE_INSENSITIVE);
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  compiled.set(regex, re);
  return re;
}
