/** One result of an `Authentication-Results` header, such as `dkim=pass header.d=bank.example`; names in lower case. */
export type AuthenticationResult = {
  readonly method: string;
  readonly result: string;
  /** `header.d`, `smtp.mailfrom` … */
  readonly properties: ReadonlyMap<string, string>;
};

export type AuthenticationResults = {
  /** The server that verified, as it names itself. */
  readonly authserv: string;
  readonly results: readonly AuthenticationResult[];
};

/** Longer ones are not read. */
const MAX_LENGTH = 10_000;

/**
 * Reads the value of an `Authentication-Results` header (RFC 8601), folded or not, with comments and quoted strings.
 * @returns `null` for one that is malformed, or that can be read in two ways: it proves nothing
 */
export function readAuthenticationResults(value: string): AuthenticationResults | null {
  const [identity = [], ...rest] = value.length > MAX_LENGTH ? [] : (split(value) ?? []);
  const authserv = identity[0]?.toLowerCase();
  // A version may follow.
  if (authserv === undefined || authserv.includes('=') || !/^\d*$/.test(identity.slice(1).join(' '))) return null;
  // Some servers end the last result with a semicolon.
  const parts = rest.at(-1)?.length === 0 ? rest.slice(0, -1) : rest;
  const isNone = parts.length === 1 && parts[0]?.join('').toLowerCase() === 'none';
  const results = isNone ? [] : parts.map(readResult);
  return results.every((one) => one !== null) ? { authserv, results } : null;
}

/** `method/version=result reason=… property=…` */
function readResult(words: readonly string[]): AuthenticationResult | null {
  const [first, ...properties] = words.map(readPair);
  if (!first || properties.includes(null)) return null;
  const pairs = properties.filter((pair) => pair !== null);
  const map = new Map(pairs);
  // The same property twice: which of them was verified?
  if (map.size !== pairs.length) return null;
  return { method: first[0].replace(/\/\d+$/, ''), result: first[1].toLowerCase(), properties: map };
}

function readPair(word: string): readonly [name: string, value: string] | null {
  const equals = word.indexOf('=');
  const [name, value] = [word.slice(0, equals), word.slice(equals + 1)];
  return equals > 0 && value !== '' && /^[\w./-]+$/.test(name) ? [name.toLowerCase(), value] : null;
}

/** The words between semicolons, without comments and quotes. A quoted string is part of its word, whatever it contains. */
function split(text: string): string[][] | null {
  const parts: string[][] = [];
  let words: string[] = [];
  let word = '';
  const endWord = () => {
    if (word !== '') words.push(word);
    word = '';
  };
  for (let at = 0; at < text.length; ) {
    const char = text.charAt(at);
    if (char === '(' || char === '"') {
      const end = char === '(' ? endOfComment(text, at) : endOfString(text, at);
      if (end === null) return null;
      if (char === '(') endWord();
      else word += text.slice(at + 1, end - 1).replace(/\\(.)/gs, '$1');
      at = end;
      continue;
    }
    if (char === ')') return null;
    if (char === ';' || /\s/.test(char)) endWord();
    else word += char;
    if (char === ';') {
      parts.push(words);
      words = [];
    }
    at += 1;
  }
  endWord();
  return [...parts, words].map(joinAroundEquals);
}

/** Spaces and comments are allowed around the first equals sign of a word, and around the slash of a version. */
function joinAroundEquals(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const continues = last !== undefined && (/^[^=]*[=/]$/.test(last) || (/^[=/]/.test(word) && !last.includes('=')));
    if (continues) joined[joined.length - 1] = last + word;
    else joined.push(word);
  }
  return joined;
}

/**
 * Comments may contain comments. One with quotes is not read: servers write the envelope address into comments, and where they
 * do not escape it, the address `") ; dkim=pass header.d=bank.example ("@thief.example` would add a result.
 */
function endOfComment(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"') return null;
    if (char === '\\') at += 1;
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

function endOfString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    if (char === '"') return at + 1;
  }
  return null;
}
