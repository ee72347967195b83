import { ScimFailure } from '#api/core/server/scim-error.ts';
import { scimLimits, scimMessages, scimUrns } from '#contract/ex-employee/scim.ts';
import { type Condition, readScimFilter } from './read-scim-filter.ts';

/** An entry of a list, such as an email; the parts of a name. */
export type Entry = { [part: string]: string | boolean };

/** What is said of a user, by the canonical names of the attributes that Encore knows; all others are accepted and dropped. */
export type ScimUser = {
  userName?: string;
  externalId?: string;
  displayName?: string;
  title?: string;
  active?: boolean;
  name?: Entry;
  emails?: Entry[];
  phoneNumbers?: Entry[];
  addresses?: Entry[];
  [scimUrns.enterprise]?: { employeeNumber?: string; department?: string };
  [scimUrns.leaver]?: {
    dateOfLeaving?: string;
    dateOfJoining?: string;
    gender?: string;
    dateOfBirth?: string;
    privateEmail?: string;
  };
};

export type Attribute = { name: string; kind: 'text' | 'flag' | 'parts' | 'list'; parts: readonly string[] };
const text = (name: string): Attribute => ({ name, kind: 'text', parts: [] });
const list = (name: string, ...parts: string[]): Attribute => ({ name, kind: 'list', parts });

/** Every attribute that Encore knows, by the name of its schema. */
export const attributes: Readonly<Record<'user' | 'enterprise' | 'leaver', readonly Attribute[]>> = {
  user: [
    text('userName'),
    text('externalId'),
    { name: 'name', kind: 'parts', parts: ['formatted', 'familyName', 'givenName'] },
    text('displayName'),
    text('title'),
    { name: 'active', kind: 'flag', parts: [] },
    list('emails', 'value', 'type', 'primary'),
    list('phoneNumbers', 'value', 'type', 'primary'),
    list('addresses', 'locality', 'type', 'primary'),
  ],
  enterprise: [text('employeeNumber'), text('department')],
  leaver: [text('dateOfLeaving'), text('dateOfJoining'), text('gender'), text('dateOfBirth'), text('privateEmail')],
};

const invalidValue = (message: string) => new ScimFailure('invalid', message, { scimType: 'invalidValue' });
const invalidPath = (path: string) => new ScimFailure('invalid', scimMessages.path(path), { scimType: 'invalidPath' });
const invalidSyntax = (message: string) => new ScimFailure('invalid', message, { scimType: 'invalidSyntax' });

/** Names of attributes are compared without case (RFC 7643, 2.1). */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Target = { schema: keyof typeof attributes; attribute: Attribute; where: Condition[] | null; part: string | null };

const pathForm = /^(?<name>[a-z$][\w$-]*)(?:\[(?<filter>.*)\])?(?:\.(?<sub>[a-z$][\w$-]*))?$/isu;

/** Returns the schema that a path begins with, and the rest; null for a schema that Encore does not know. */
function schemaOf(path: string): { schema: keyof typeof attributes; rest: string | null } | null {
  for (const schema of Object.keys(attributes) as (keyof typeof attributes)[]) {
    const urn = scimUrns[schema];
    if (!isSame(path.slice(0, urn.length), urn)) continue;
    if (path.length === urn.length) return { schema, rest: null };
    if (path[urn.length] === ':') return { schema, rest: path.slice(urn.length + 1) };
  }
  return /^urn:/i.test(path) ? null : { schema: 'user', rest: path };
}

/** Returns what a path names; null for an attribute that Encore does not know. */
function targetOf(path: string): Target | null {
  const found = schemaOf(path);
  if (!found?.rest) return null;
  const { name, filter, sub } = pathForm.exec(found.rest)?.groups ?? {};
  if (name === undefined) throw invalidPath(path);
  const attribute = attributes[found.schema].find((known) => isSame(known.name, name));
  if (!attribute) return null;
  if (filter !== undefined && attribute.kind !== 'list') throw invalidPath(path);
  const part = sub === undefined ? null : attribute.parts.find((known) => isSame(known, sub));
  if (part === undefined) return null;
  return { schema: found.schema, attribute, where: filter === undefined ? null : readScimFilter(filter), part };
}

/** Reads a text; blank and null are nothing, numbers are texts: employee numbers often are. */
function textIn(value: unknown, of: string): string | undefined {
  if (value === null || value === undefined) return undefined;
  const given = typeof value === 'number' ? String(value) : value;
  if (typeof given !== 'string' || given.length > scimLimits.value) throw invalidValue(scimMessages.notText(of));
  return given.trim() || undefined;
}

/** Reads a flag; Entra ID sends it as the text "False". */
function flagIn(value: unknown, of: string): boolean | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word !== 'true' && word !== 'false') throw invalidValue(scimMessages.notFlag(of));
  return word === 'true';
}

const partIn = (value: unknown, part: string, of: string) =>
  part === 'primary' ? flagIn(value, `${of}.${part}`) : textIn(value, `${of}.${part}`);

function partsIn(value: unknown, { name, kind, parts }: Attribute): Entry {
  const given = kind === 'list' && typeof value === 'string' ? { [parts[0] ?? '']: value } : value;
  if (!isFields(given)) throw invalidValue(kind === 'list' ? scimMessages.notList(name) : scimMessages.notParts(name));
  const entry: Entry = {};
  for (const [key, inner] of Object.entries(given)) {
    const part = parts.find((known) => isSame(known, key));
    const read = part && partIn(inner, part, name);
    if (part && read !== undefined) entry[part] = read;
  }
  return entry;
}

/** Whether an entry says anything besides its kind. */
const saysSomething = (entry: Entry) => Object.keys(entry).some((part) => part !== 'type' && part !== 'primary');

function entriesIn(value: unknown, attribute: Attribute): Entry[] {
  if (value === null || value === undefined) return [];
  const given = Array.isArray(value) ? value : [value];
  if (given.length > scimLimits.entries) throw invalidValue(scimMessages.notList(attribute.name));
  return given.map((one) => partsIn(one, attribute)).filter(saysSomething);
}

const meets = (entry: Entry, { attribute, value }: Condition) => {
  const found = Object.entries(entry).find(([part]) => isSame(part, attribute))?.[1];
  return typeof found === 'string' && typeof value === 'string' ? isSame(found, value) : found === value;
};

type Holder = Record<string, unknown>;
const set = (holder: Holder, name: string, value: unknown) => {
  if (value === undefined) delete holder[name];
  else holder[name] = value;
};

/** Returns where the attributes of a schema are; of an extension made if it is missing. */
function holderOf(user: ScimUser, schema: keyof typeof attributes): Holder {
  if (schema === 'user') return user as Holder;
  const urn = scimUrns[schema];
  const made = (user[urn] ?? {}) as Holder;
  (user as Holder)[urn] = made;
  return made;
}

type Op = 'add' | 'replace' | 'remove';

function changeList(holder: Holder, { attribute, where, part }: Target, op: Op, value: unknown, path: string): void {
  const { name, parts } = attribute;
  const before = (holder[name] ?? []) as Entry[];
  const write = (entries: Entry[]) => {
    const kept = entries.filter(saysSomething);
    if (kept.length > scimLimits.entries) throw invalidValue(scimMessages.notList(name));
    set(holder, name, kept.length > 0 ? kept : undefined);
  };
  if (where === null && part === null) {
    const given = entriesIn(value, attribute);
    if (op === 'replace') return write(given);
    // An entry takes the place of an earlier one of its kind; removing without values removes all.
    const isMeant = (entry: Entry) =>
      given.some((one) => (op === 'add' ? one.type === entry.type : one[parts[0] ?? ''] === entry[parts[0] ?? '']));
    const others = op === 'remove' && given.length === 0 ? [] : before.filter((entry) => !isMeant(entry));
    return write(op === 'add' ? [...others, ...given] : others);
  }
  const isChosen = (entry: Entry) => (where ?? []).every((condition) => meets(entry, condition));
  const chosen = before.filter(isChosen);
  if (op === 'remove') {
    if (part === null) return write(before.filter((entry) => !isChosen(entry)));
    for (const entry of chosen) delete entry[part];
    return write(before);
  }
  const changes: Entry = {};
  if (part === null) Object.assign(changes, partsIn(value, attribute));
  else set(changes, part, partIn(value, part, name));
  if (chosen.length === 0) return write([...before, { ...entryOf(where ?? [], attribute, path), ...changes }]);
  for (const entry of chosen) {
    if (part !== null && changes[part] === undefined) delete entry[part];
    Object.assign(entry, changes);
  }
  write(before);
}

/** Returns the entry that a filter describes: other systems set the first work email by replacing `emails[type eq "work"].value`. */
function entryOf(where: readonly Condition[], attribute: Attribute, path: string): Entry {
  const made: Entry = {};
  for (const { attribute: named, value } of where) {
    const part = attribute.parts.find((known) => isSame(known, named));
    if (!part) throw new ScimFailure('invalid', scimMessages.noTarget(path), { scimType: 'noTarget' });
    made[part] = value;
  }
  return made;
}

function changeAttribute(user: ScimUser, target: Target, op: Op, value: unknown, path: string): void {
  const { schema, attribute, part } = target;
  const holder = holderOf(user, schema);
  const { name, kind } = attribute;
  if (kind === 'list') return changeList(holder, target, op, value, path);
  if (kind === 'text') return set(holder, name, op === 'remove' ? undefined : textIn(value, name));
  if (kind === 'flag') return set(holder, name, op === 'remove' ? undefined : flagIn(value, name));
  if (part === null && op === 'remove') return set(holder, name, undefined);
  const before = (holder[name] ?? {}) as Entry;
  const changes = part === null ? partsIn(value ?? {}, attribute) : {};
  const after: Entry = { ...before, ...changes };
  if (part !== null) set(after, part, op === 'remove' ? undefined : partIn(value, part, name));
  // A name whose parts have changed is not written any more as it was.
  if (part !== null && part !== 'formatted') delete after.formatted;
  set(holder, name, Object.keys(after).length > 0 ? after : undefined);
}

/** Does one operation. Without a path, and for a whole extension, the names of the value are paths; those that cannot be are attributes of others. */
function applyOperation(user: ScimUser, op: Op, path: string | null, value: unknown, isName = false): void {
  const schema = path === null ? null : schemaOf(path);
  if (path !== null && schema?.rest !== null) {
    const target = isName && !pathForm.test(schema?.rest ?? '') ? null : targetOf(path);
    if (target) changeAttribute(user, target, op, value, path);
    return;
  }
  const urn = schema ? scimUrns[schema.schema] : null;
  if (op === 'remove') {
    if (urn === null) throw new ScimFailure('invalid', scimMessages.noPath, { scimType: 'noTarget' });
    delete (user as Holder)[urn];
    return;
  }
  if (!isFields(value)) throw invalidValue(scimMessages.notParts(path ?? 'value'));
  for (const [name, inner] of Object.entries(value))
    applyOperation(user, op, urn === null ? name : `${urn}:${name}`, inner, true);
}

const readOp = (op: unknown): Op => {
  const word = typeof op === 'string' ? op.toLowerCase() : '';
  if (word !== 'add' && word !== 'replace' && word !== 'remove') throw invalidSyntax(scimMessages.operation);
  return word;
};

/** Reads a whole User, as POST and PUT send it. @throws ScimFailure */
export function readScimUser(body: Record<string, unknown>): ScimUser {
  const user: ScimUser = {};
  applyOperation(user, 'replace', null, body);
  return user;
}

/**
 * Applies the operations of a PATCH (RFC 7644, 3.5.2), all or none, as Entra ID and Okta write them: names in any case, `False` as a text, several values
 * without a path.
 * @throws ScimFailure
 */
export function applyScimPatch(user: ScimUser, body: Record<string, unknown>): ScimUser {
  const operations = Object.entries(body).find(([name]) => isSame(name, 'Operations'))?.[1];
  const isRead = Array.isArray(operations) && operations.length > 0 && operations.length <= scimLimits.operations;
  if (!isRead) throw invalidSyntax(scimMessages.operations);
  const changed = structuredClone(user);
  for (const one of operations as unknown[]) {
    if (!isFields(one)) throw invalidSyntax(scimMessages.operations);
    const { path } = one;
    if (path !== undefined && path !== null && (typeof path !== 'string' || path.length > scimLimits.filter))
      throw invalidPath(String(path));
    applyOperation(changed, readOp(one.op), typeof path === 'string' && path !== '' ? path : null, one.value);
  }
  return changed;
}
