/**
 * The rules for names and phone numbers: by the specification (section 5), or as opened in the settings of a company (product.md, Names and
 * phones of the real world).
 */
export type ValueRules = {
  /** Accepts names as people write them. */
  naturalNames: boolean;
  /** Converts a number of any country to E.164, null for an invalid one. Null: numbers by section 5. */
  readPhone: ((text: string) => string | null) | null;
  /** Keeps numbers as typed, while it is not known which company's rules apply. */
  asWritten?: true;
};

/** The rules of a company as stored in its settings. */
export type OpenedRules = { naturalNames: boolean; anyCountryPhones: boolean };

export const specifiedRules: ValueRules = { naturalNames: false, readPhone: null };

type ParsePhone = (
  text: string,
  options: { defaultCountry: 'IN'; extract: false },
) => { isValid(): boolean; number: string } | undefined;

/** Creates a reader for phone numbers of any country from a library's parser; a number without a country code counts as Indian. */
export function phoneReader(parse: ParsePhone): NonNullable<ValueRules['readPhone']> {
  return (text) => {
    const number = /^\+?[\d\s().-]+$/.test(text) ? parse(text, { defaultCountry: 'IN', extract: false }) : undefined;
    return number?.isValid() ? number.number : null;
  };
}

let inForce = specifiedRules;

/** Returns the rules in force right now. */
export function rulesInForce(): ValueRules {
  return inForce;
}

/** Runs `check` with these rules for every schema it uses before it returns. */
export function byRules<Result>(rules: ValueRules, check: () => Result): Result {
  const before = inForce;
  inForce = rules;
  try {
    return check();
  } finally {
    inForce = before;
  }
}

/** Sets the rules from now on, where there is only one company: on the page. */
export function followRules(rules: ValueRules): void {
  inForce = rules;
}

/** Labels of the two settings, on the page, in the audit log and in the import assistant. */
export const openedRuleWords: Readonly<Record<keyof OpenedRules, string>> = {
  naturalNames: 'Names as people write them',
  anyCountryPhones: 'Phone numbers from any country',
};

/** Texts of the fields while a rule is opened. */
export const openedRuleMessages = {
  name: 'Name must have 2 to 100 characters: letters, spaces, full stops, apostrophes and hyphens',
  generalName: 'Name must contain letters, spaces, full stops, apostrophes and hyphens only',
  opened: 'Rules for names and phones updated',
  notOpened: 'Failed to update the rules for names and phones',
  phone: 'Please enter valid phone number, with its country code: +44 20 7946 0958. Without one it counts as Indian',
} as const;

/** Hints of a field while its rule is opened; undefined: that of the specification. */
export const ruleHints = {
  name: () => (inForce.naturalNames ? '2 to 100 letters, spaces, full stops, apostrophes and hyphens' : undefined),
  phone: () =>
    inForce.readPhone ? 'Any country, with its country code. Without one the number counts as Indian' : undefined,
} as const;
