/** Letters and signs of other scripts that look like a Latin letter. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ@',
    b: 'вβь',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεё',
    g: 'ɡ',
    h: 'нһη',
    i: 'іιıі',
    j: 'ј',
    k: 'кκ',
    l: 'ӏ|ℓ',
    m: 'мμ',
    n: 'пո',
    o: 'оοσօ',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ$',
    t: 'тτ',
    u: 'υцս',
    v: 'νѵ',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
    z: 'ζ',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);
const lookAlikeDigits: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** Words added to a name without making it another one: legal forms, and departments that write to strangers. */
const additions = `
  a an the of by from for my your our and at on in official group global company co corp corporation inc incorporated ltd limited
  pvt private llc llp plc gmbh ag sa bv oy ab kk pte pty
  account accounts accounting admin administration administrator alert alerts assistance billing bills care careers center
  centre compliance contact customer customers department desk dept finance fraud help helpdesk helpline hiring hr human
  info invoice invoices invoicing it jobs legal login mail mailer mails member members membership news newsletter noreply notice
  notices notification notifications office operations operator pay payment payments payroll people portal privacy
  recovery recruiting recruitment refund refunds relations resources safety secure security service services signin site
  staff subscription subscriptions support system systems talent team technical trust update updates verification verify
`
  .trim()
  .split(/\s+/);

/** From this many letters on, two names that differ in one are considered alike. */
const longName = 8;

/** Returns a word by its look: without case, accents and the script of its letters. Numbers are unchanged. */
function lookOf(word: string): string {
  const plain = [...word].map((sign) => lookAlikes[sign] ?? sign).join('');
  if (/^\p{N}+$/u.test(plain)) return plain;
  const letters = plain.replace(/[0134578]/g, (digit) => lookAlikeDigits[digit] ?? digit);
  // `I` and `l`, `rn` and `m`, and doubled letters look the same at a glance.
  return letters
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/i/g, 'l')
    .replace(/(\p{L})\1+/gu, '$1');
}

function wordsOf(name: string): string[] {
  const folded = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC');
  // Signs that resemble letters are part of a word; anything else that is no letter, mark or number separates words.
  return (folded.replace(/\p{Cf}/gu, '').match(/[\p{L}\p{M}\p{N}@$|]+/gu) ?? []).map(lookOf);
}

const added = new Set(additions.map(lookOf));

const longestAdded = Math.max(...[...added].map((word) => word.length));

/** Whether a text consists only of additions, one after the other. */
function isAdded(text: string): boolean {
  const reached = [0];
  for (const start of reached)
    for (let end = start + 1; end <= Math.min(text.length, start + longestAdded); end += 1)
      if (!reached.includes(end) && added.has(text.slice(start, end))) reached.push(end);
  return reached.includes(text.length);
}

/** Returns the part people know a name by: its words without the additions around them, or all of them when nothing else is left. */
function coreOf(words: readonly string[]): string {
  const own = words.filter((word) => !added.has(word));
  return (own.length ? own : words).join('');
}

/** Whether one letter added, missing, different or swapped turns one text into the other. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (long.length > short.length) return rest(short, start) === rest(long, start + 1);
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    rest(short, start + 1) === rest(long, start + 1) || (swapped && rest(short, start + 2) === rest(long, start + 2))
  );
}

const digitsOf = (text: string) => text.replace(/\P{N}/gu, '');

/**
 * Returns a check of whether a name could be mistaken for the given one: the same but for case, accents, spaces, other scripts, digits for
 * letters, doubled letters, legal forms and departments ('Encore Billing', 'Еnсоrе', 'EncoreHR'), or, for long names, one slip. Numbers and
 * any other words make a name different.
 */
export function imitationOf(name: string): (other: string) => boolean {
  const words = wordsOf(name);
  const [whole, core] = [words.join(''), coreOf(words)];
  return (other) => {
    const otherWords = wordsOf(other);
    const otherWhole = otherWords.join('');
    const otherCore = coreOf(otherWords);
    if (!whole) return false;
    if (whole === otherWhole || core === otherCore) return true;
    if (digitsOf(core) !== digitsOf(otherCore)) return false;
    if (Math.min(core.length, otherCore.length) >= longName && isOneSlip(core, otherCore)) return true;
    // Written as one word: 'EncoreBilling'.
    const at = otherCore.length >= 4 ? whole.indexOf(otherCore) : -1;
    return at >= 0 && isAdded(whole.slice(0, at)) && isAdded(whole.slice(at + otherCore.length));
  };
}
