import { ScimFailure } from '#api/core/server/scim-error.ts';
import { scimLimits, scimMessages } from '#contract/ex-employee/scim.ts';

/** One comparison by `eq`, of an attribute in lower case. `where`: the entries of a list that count, as of `emails[type eq "work"].value`. */
export type Condition = { attribute: string; value: string | boolean; where: Condition[] };

const invalid = () => new ScimFailure('invalid', scimMessages.filter, { scimType: 'invalidFilter' });

const token = /\s*(?:(?<text>"(?:[^"\\]|\\.)*")|(?<sign>[()[\]])|(?<word>[^\s()[\]"]+))/gsuy;
type Token = { text?: string | undefined; sign?: string | undefined; word?: string | undefined };

function tokensOf(filter: string): Token[] {
  const found: Token[] = [];
  let end = 0;
  for (const match of filter.trim().matchAll(token)) {
    found.push(match.groups ?? {});
    end = match.index + match[0].length;
  }
  if (end !== filter.trim().length) throw invalid();
  return found;
}

/** Reads a quoted text; a lone backslash, as of a Windows domain, stands for itself. */
function textOf(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}

/**
 * Reads a filter of comparisons by `eq`, joined by `and` (RFC 7644, 3.4.2.2): the part of the language that Entra ID and Okta use. The time is linear in
 * the length of the filter.
 * @throws ScimFailure invalidFilter
 */
export function readScimFilter(filter: string): Condition[] {
  if (filter.length > scimLimits.filter) throw invalid();
  const tokens = tokensOf(filter);
  let at = 0;
  const next = () => tokens[at++] ?? {};
  const take = (sign: string) => {
    if (next().sign !== sign) throw invalid();
  };
  const value = (): string | boolean => {
    const { text, word } = next();
    if (text !== undefined) return textOf(text);
    const flag = word?.toLowerCase();
    if (flag !== 'true' && flag !== 'false') throw invalid();
    return flag === 'true';
  };
  const compared = (attribute: string, where: Condition[]): Condition[] => {
    if (next().word?.toLowerCase() !== 'eq') throw invalid();
    return [{ attribute: attribute.toLowerCase(), value: value(), where }];
  };
  const term = (): Condition[] => {
    const { word, sign } = next();
    if (sign === '(') {
      const inner = all();
      take(')');
      return inner;
    }
    if (word === undefined) throw invalid();
    if (tokens[at]?.sign !== '[') return compared(word, []);
    at += 1;
    const where = all();
    take(']');
    const sub = tokens[at]?.word;
    // `emails[type eq "work" and value eq "…"]` compares within the brackets.
    if (!sub?.startsWith('.')) return within(word, where);
    at += 1;
    return compared(`${word}${sub}`, where);
  };
  const all = (): Condition[] => {
    const found = term();
    while (tokens[at]?.word?.toLowerCase() === 'and') {
      at += 1;
      found.push(...term());
    }
    return found;
  };
  const found = all();
  if (at !== tokens.length || found.length > scimLimits.conditions) throw invalid();
  return found;
}

function within(list: string, conditions: Condition[]): Condition[] {
  const [compared, ...others] = conditions.filter(({ attribute }) => attribute === 'value');
  if (!compared || others.length > 0) throw invalid();
  const where = conditions.filter((condition) => condition !== compared);
  return [{ attribute: `${list.toLowerCase()}.value`, value: compared.value, where }];
}
