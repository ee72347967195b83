/** Countries by their ISO 3166-1 code; their English names are the runtime's. */
const codes =
  `AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GI GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW`.split(
    ' ',
  );

/** Other names that people write, and cities abroad that they write without their country. */
const more: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'dubai', 'abu dhabi', 'sharjah'],
  AU: ['sydney', 'melbourne', 'brisbane', 'perth'],
  BD: ['dhaka'],
  BE: ['brussels'],
  CA: ['toronto', 'vancouver', 'montreal'],
  CH: ['zurich', 'geneva'],
  CN: ['beijing', 'shanghai', 'shenzhen'],
  CZ: ['czech republic', 'prague'],
  DE: ['berlin', 'munich', 'frankfurt', 'hamburg'],
  ES: ['madrid', 'barcelona'],
  FR: ['paris'],
  GB: ['uk', 'england', 'scotland', 'wales', 'northern ireland', 'great britain', 'london', 'manchester', 'edinburgh'],
  HK: ['hong kong'],
  ID: ['jakarta'],
  IE: ['dublin'],
  IT: ['milan', 'rome'],
  JP: ['tokyo', 'osaka'],
  KE: ['nairobi'],
  KR: ['korea', 'seoul'],
  LK: ['colombo'],
  MM: ['burma'],
  MY: ['kuala lumpur'],
  NL: ['holland', 'the netherlands', 'amsterdam', 'rotterdam'],
  NP: ['kathmandu'],
  PH: ['manila'],
  PL: ['warsaw'],
  QA: ['doha'],
  SA: ['riyadh', 'jeddah'],
  SE: ['stockholm'],
  TH: ['bangkok'],
  TR: ['turkey', 'istanbul'],
  US: ['usa', 'u.s.', 'u.s.a.', 'america', 'new york', 'san francisco', 'seattle', 'boston', 'chicago', 'austin'],
  VN: ['vietnam', 'hanoi', 'ho chi minh city'],
  ZA: ['johannesburg', 'cape town'],
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

let known: ReadonlyMap<string, string> | undefined;

function readKnown(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return new Map([
    ...codes.map((code): [string, string] => [plain(names.of(code) ?? code), code]),
    ...Object.entries(more).flatMap(([code, others]) => others.map((name): [string, string] => [name, code])),
  ]);
}

/**
 * Returns the country of a typed place, as its ISO code, and the place without it: 'Berlin, Germany' is Berlin in DE. A place without a
 * country is in India, where this product is used.
 */
export function placeInCountry(place: string): { locality: string; country: string } {
  known ??= readKnown();
  // ‘Berlin (Germany)’ is ‘Berlin, Germany’.
  const parts = place
    .replace(/\s*\(([^()]+)\)\s*$/, ', $1')
    .split(',')
    .map((part) => part.trim());
  const code = known.get(plain(parts.at(-1) ?? ''));
  if (code === undefined) return { locality: place, country: 'IN' };
  // With several parts, the last one is the country; a single part is the place too.
  const isNamed = parts.length > 1;
  return { locality: isNamed ? parts.slice(0, -1).join(', ') : place, country: code };
}
