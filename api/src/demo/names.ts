import { indian, type NameList } from './indian-names.ts';
import { type Random, rankedList, type WeightedList, weightedList } from './random.ts';

const abroad = { homeShare: 0.86 } as const;

const international: Record<string, NameList> = {
  english: {
    ...abroad,
    weight: 2.2,
    home: 'London Toronto Sydney New_York San_Francisco Dublin Dubai',
    female: `Emma Sarah Charlotte Olivia Hannah Zoë Chloë Lucy Megan Alice Claire Rachel Sophie Laura Amelia Eleanor Niamh
      Siobhán Róisín Imogen`,
    male: `James Oliver Daniel Thomas Matthew Andrew Benjamin Christopher Edward George Harry Jack Liam Michael Nathan
      Patrick Robert Samuel Seán Ciarán`,
    family: `Smith Taylor Brown Wilson Evans Walker Wright Thompson Clarke Murphy Campbell Mitchell Anderson Bennett Carter
      Doyle Fletcher Gallagher Hughes Kavanagh`,
  },
  spanish: {
    ...abroad,
    weight: 0.9,
    home: 'Madrid Mexico_City Barcelona',
    female: 'Lucía María Sofía Ana Inés Elena Carmen Paula Valeria Ximena Begoña Noelia',
    male: 'José Javier Andrés Álvaro Carlos Diego Iñigo Joaquín Martín Raúl Sebastián Tomás',
    family: 'García Hernández López Martínez Fernández Rodríguez Núñez Muñoz Gómez Peña Ibáñez de_la_Cruz',
  },
  portuguese: {
    ...abroad,
    weight: 0.4,
    home: 'São_Paulo Lisbon',
    female: 'Ana Beatriz Camila Inês Júlia Letícia Luísa Mariana',
    male: 'João Antônio Bruno Caio Felipe Gonçalo Luís Thiago',
    family: 'Silva Santos Gonçalves Oliveira Araújo Conceição Magalhães Simões',
  },
  polish: {
    ...abroad,
    weight: 0.5,
    home: 'Warsaw Kraków Berlin',
    female: 'Agnieszka Katarzyna Małgorzata Zofia Ewa Joanna Kinga Ola',
    male: 'Łukasz Paweł Michał Jakub Krzysztof Piotr Tomasz Wojciech',
    family: 'Nowak Wójcik Kamiński Zieliński Woźniak Dąbrowski Kozłowski Wiśniewski',
  },
  german: {
    ...abroad,
    weight: 0.7,
    home: 'Berlin Munich Zürich Amsterdam',
    female: 'Anna Lena Jana Katharina Greta Heike Käthe Ilse',
    male: 'Jürgen Lukas Felix Björn Jan Matthias Sebastian Tobias',
    family: 'Müller Schmidt Weiß Schröder Fischer Köhler van_Dijk Groß Jørgensen Lindström',
  },
  french: {
    ...abroad,
    weight: 0.5,
    home: 'Paris Zürich Toronto',
    female: 'Élodie Camille Chloé Hélène Inès Noémie Anaïs Zoé',
    male: 'François Étienne Jérôme Julien Loïc Mathieu Rémi Théo',
    family: 'Dubois Lefèvre Bernard Girard Moreau Béranger Chevalier Gauthier',
  },
  singaporean: {
    ...abroad,
    weight: 1.1,
    home: 'Singapore Kuala_Lumpur Singapore Sydney',
    female: 'Mei_Ling Hui_Min Jia_Yi Li_Na Siew_Lan Xin_Yi Yan_Ting Nurul Aisyah Michelle',
    male: 'Wei_Jie Jun_Hao Kok_Wai Boon_Keng Zhi_Wei Yong_Sheng Hafiz Azlan Marcus Desmond',
    family: 'Tan Lim Lee Ng Wong Goh Chua Ong Teo Abdullah',
  },
  filipino: {
    ...abroad,
    weight: 0.5,
    home: 'Manila Singapore Dubai',
    female: 'Maricel Angelica Joy Kristine Rowena Liza Jasmine Bernadette',
    male: 'Jericho Mark Rodel Arvin Noel Ramil Dennis Paolo',
    family: 'Santos Reyes Cruz Bautista Villanueva Aquino Mendoza Dela_Cruz',
  },
  arabic: {
    ...abroad,
    weight: 0.8,
    home: 'Dubai Abu_Dhabi Doha Riyadh',
    female: 'Layla Noura Mariam Hessa Rania Dina Salma Yara',
    male: 'Khalid Omar Yousef Hamad Tarek Karim Saif Nasser',
    family: 'Haddad Mansour Khoury Nasser Saleh Hamdan Farah Al_Mazrouei',
  },
};

/** A word of a name as written, and in plain Latin letters for addresses. */
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
  /** Share of men with "Kumar" between given and family name. */
  kumarShare: number;
  /** Share of people with an initial in place of the family name, as is usual in the south. */
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

/** Reads names from common to rare; `_` means a space, `written/latin` gives the Latin form of another script. */
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

/** Family names of about ten in a million people: a search for one finds a handful even in the largest company. */
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

/** Returns a full name of 5 to 30 letters and spaces: every given name has two letters or more, and long pairs end in an initial. */
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
