import { indian, type NameList } from './indian-names.ts';
import { international } from './international-names.ts';
import { type Random, rankedList, type WeightedList, weightedList } from './random.ts';

/** A word of a name as it is written, and in plain Latin letters for addresses. */
interface NameWord {
  written: string;
  latin: string;
}

export interface Community {
  female: WeightedList<NameWord>;
  male: WeightedList<NameWord>;
  family: WeightedList<NameWord>;
  /** Cities where many of them work. */
  home: readonly string[];
  homeShare: number;
  /** How often a man carries "Kumar" between given and family name. */
  kumarShare: number;
  /** How often an initial takes the place of the family name, as is usual in the south. */
  initialShare: number;
  /** Whether they studied outside India. */
  abroad: boolean;
}

/** Letters that do not decompose into a base letter and a mark. */
const undecomposed: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' };

const toLatin = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøßđıæœ]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/[^a-z]/g, '');

/** Reads names from common to rare; `_` stands for a space, `written/latin` gives the Latin form of another script. */
function words(text: string): WeightedList<NameWord> {
  const entries = text.trim().split(/\s+/);
  return rankedList(
    entries.map((entry) => {
      const [name = '', latin] = entry.replaceAll('_', ' ').split('/');
      return { written: name, latin: latin ?? toLatin(name) };
    }),
  );
}

const toCommunity = (text: NameList, abroad: boolean): Community => ({
  female: words(text.female),
  male: words(text.male),
  family: words(text.family),
  home: text.home.split(' ').map((city) => city.replaceAll('_', ' ')),
  homeShare: text.homeShare ?? 0.3,
  kumarShare: text.kumarShare ?? 0,
  initialShare: text.initialShare ?? 0,
  abroad,
});

const communities = weightedList([
  ...Object.values(indian).map((text) => [toCommunity(text, false), text.weight] as const),
  ...Object.values(international).map((text) => [toCommunity(text, true), text.weight] as const),
]);

/** Family names that about ten in a million people carry: a search for one finds a handful even in the largest company. */
const rareFamilyNames =
  `Kalyanasundaram Mukhopadhyaya Bhattathiripad Chandrasekharaiah Thiruvengadam Kanakamedala Veerabhadrappa
  Gangopadhyay Rajanikanthan Pachaiyappan Chattopadhyaya Yellapragada Parameswarappa Fakhruddinbhai Ranganathaswamy
  Kodiyattukudy Jhunjhunwala Vattikonda Kuttikkattukaran Somasundareswaran`.split(/\s+/);
const rareFamilies = words(rareFamilyNames.join(' ')).values;

const initials = 'SKRMVPNGTABJDCLH';
const maximumLength = 30;

export interface PersonName {
  full: string;
  /** Given and last name in Latin letters, for addresses. */
  given: string;
  last: string;
  community: Community;
}

/** A full name of 5 to 30 letters and spaces: every given name has two letters or more, and long pairs end in an initial. */
export function demoName(random: Random, feminine: boolean): PersonName {
  const community = random.weighted(communities);
  const given = random.weighted(feminine ? community.female : community.male);
  let family = random.weighted(community.family);
  if (family.latin === 'kaur' && !feminine) family = { written: 'Singh', latin: 'singh' };
  if (random.chance(0.0002)) family = random.pick(rareFamilies);
  const build = (end: string, last: string) => ({
    full: `${given.written} ${end}`,
    given: given.latin,
    last,
    community,
  });

  const full = `${given.written} ${family.written}`;
  const wantsInitial = random.chance(community.initialShare) && given.written.length >= 3;
  if (full.length > maximumLength || wantsInitial) {
    const initial = initials[random.integer(0, initials.length - 1)] as string;
    return build(initial, initial.toLowerCase());
  }
  const middle = !feminine && random.chance(community.kumarShare) && family.latin !== 'kumar';
  if (middle && full.length + 6 <= maximumLength) return build(`Kumar ${family.written}`, family.latin);
  return build(family.written, family.latin);
}
