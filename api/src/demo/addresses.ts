import type { PersonName } from './names.ts';
import type { Random } from './random.ts';
import { weightedList } from './random.ts';

const slots = 2 ** 20;

/**
 * Makes names unique with a number behind those that came before, as a company does for its second Priya Nair. It counts per
 * hash and not per name, so memory stays flat: two that share a slot differ in name or number.
 */
class UniqueNames {
  private readonly counts = new Uint32Array(slots);
  private readonly separator: string;

  /** @param separator goes before the number; needed where names themselves may end in digits */
  constructor(separator: string) {
    this.separator = separator;
  }

  take(name: string): string {
    let hash = 0x811c9dc5;
    for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
    const slot = (hash ^ (hash >>> 15)) & (slots - 1);
    const count = ((this.counts[slot] as number) += 1);
    return count === 1 ? name : `${name}${this.separator}${count}`;
  }
}

/** Styles in which people write their own address, from the name and the year of birth. */
const personalStyles = weightedList<(name: PersonName, born: number) => string>([
  [({ given, last }) => `${given}.${last}`, 40],
  [({ given, last }) => `${given}${last}`, 19],
  [({ given }, born) => `${given}${(born % 100).toString().padStart(2, '0')}`, 15],
  [({ given, last }) => `${given[0]}${last}`, 11],
  [({ given, last }) => `${last}.${given}`, 9],
  [({ given, last }) => `${given}_${last}`, 6],
]);
const personalDomains = weightedList([
  ['mail.example', 6],
  ['inbox.example', 3],
  ['post.example', 2],
] as const);

/** Provides the addresses of one demo company. `.example` is reserved, so mail reaches no one. */
export class AddressBook {
  private readonly personal = new UniqueNames('.');
  private readonly work = new UniqueNames('');

  personalEmail(random: Random, name: PersonName, born: number): string {
    return `${this.personal.take(random.weighted(personalStyles)(name, born))}@${random.weighted(personalDomains)}`;
  }

  companyEmail({ given, last }: PersonName): string {
    return `${this.work.take(`${given}.${last}`)}@acme.example`;
  }
}
