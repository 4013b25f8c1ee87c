const CARDS = 102;
const WORDS_PER_CARD = 30;
const RULES = 1840;

const SMALL = 'abcdefghijklmnopqrstuvwxyz';

/** Pseudo-random text with a fixed seed, which does not compress. */
function textOf(alphabet: string): (length: number) => string {
  let state = alphabet.length;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const character = () => alphabet.charAt(next() % alphabet.length);
  return (length) => Array.from({ length }, character).join('');
}

/** The minimal page: a document of 30 KB compressed, including its style sheet. */
export function plainPage(): string {
  const [word, name] = [textOf(SMALL), textOf(SMALL + SMALL.toUpperCase())];
  const rules = Array.from({ length: RULES }, (_, n) => `.${name(10)}{padding:${n % 17}px}`);
  const card = (n: number) => {
    const words = Array.from({ length: WORDS_PER_CARD }, (_, w) => word(4 + ((n + w * 5) % 8)));
    return `<article class=card><h2>Service ${n}</h2><p>${words.join(' ')}</p></article>`;
  };
  const style = `body{font:16px sans-serif;margin:0}.card{display:inline-block;width:18rem;margin:1rem;padding:1rem;border:1px solid #ccc}${rules.join('')}`;
  return [
    '<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width">',
    `<link rel=icon href="data:,"><title>Plain page</title><style>${style}</style>`,
    `<h1>Catalogue</h1>${Array.from({ length: CARDS }, (_, n) => card(n)).join('')}`,
  ].join('');
}
