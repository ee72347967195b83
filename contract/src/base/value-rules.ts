/**
 * How names and phone numbers are checked: as the specification says (section 5), or as a company has opened it in its settings
 * (product.md, Names and phones of the real world).
 */
export type ValueRules = {
  /** Names as people write them. */
  naturalNames: boolean;
  /** Reads a number of any country into E.164, null for what is none. Null: numbers as section 5 has them. */
  readPhone: ((text: string) => string | null) | null;
  /** Numbers stay as they were written: which company's rules count is not known yet. */
  asWritten?: true;
};

/** The rules of a company as its settings hold them. */
export type OpenedRules = { naturalNames: boolean; anyCountryPhones: boolean };

export const specifiedRules: ValueRules = { naturalNames: false, readPhone: null };

type ParsePhone = (
  text: string,
  options: { defaultCountry: 'IN'; extract: false },
) => { isValid(): boolean; number: string } | undefined;

/** Makes what reads numbers of any country, by the parser of a library; a number without a country code counts as Indian. */
export function phoneReader(parse: ParsePhone): NonNullable<ValueRules['readPhone']> {
  return (text) => {
    const number = /^\+?[\d\s().-]+$/.test(text) ? parse(text, { defaultCountry: 'IN', extract: false }) : undefined;
    return number?.isValid() ? number.number : null;
  };
}

let inForce = specifiedRules;

/** Gives the rules that count right now. */
export function rulesInForce(): ValueRules {
  return inForce;
}

/** Checks by these rules: every schema that `check` reads with, before it returns. */
export function byRules<Result>(rules: ValueRules, check: () => Result): Result {
  const before = inForce;
  inForce = rules;
  try {
    return check();
  } finally {
    inForce = before;
  }
}

/** Lets these rules count from now on, where there is one company: on the page. */
export function followRules(rules: ValueRules): void {
  inForce = rules;
}

/** The switches of the settings, in the words of the page, the audit log and the assistant of imports. */
export const openedRuleWords: Readonly<Record<keyof OpenedRules, string>> = {
  naturalNames: 'Names as people write them',
  anyCountryPhones: 'Phone numbers from any country',
};

/** What the fields say while a rule is opened. */
export const openedRuleMessages = {
  name: 'Name must have 2 to 100 characters: letters, spaces, full stops, apostrophes and hyphens',
  generalName: 'Name must contain letters, spaces, full stops, apostrophes and hyphens only',
  opened: 'Rules for names and phones updated',
  notOpened: 'Failed to update the rules for names and phones',
  phone: 'Please enter valid phone number, with its country code: +44 20 7946 0958. Without one it counts as Indian',
} as const;

/** What a field asks for where its rule is opened; undefined: what the specification says. */
export const ruleHints = {
  name: () => (inForce.naturalNames ? '2 to 100 letters, spaces, full stops, apostrophes and hyphens' : undefined),
  phone: () =>
    inForce.readPhone ? 'Any country, with its country code. Without one the number counts as Indian' : undefined,
} as const;
