import type { PublicContext } from '#api/core/context.ts';
import type { Found, InPage, PageContext } from '#api/core/pages/public-page.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { ScimFailure } from '#api/core/server/scim-error.ts';
import { hashEmployee, hashesOfEmployee } from '#api/features/ex-employee/arrivals/policy.ts';
import { readSaid, type SaidLeaver } from '#api/features/ex-employee/arrivals/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type * as contract from '#contract/ex-employee/scim.ts';
import { scimLimits, scimMessages, scimUrns } from '#contract/ex-employee/scim.ts';
import type { ScimUser } from './apply-scim-patch.ts';
import { toScimUser } from './map-scim-user.ts';
import { hashToken } from './policy.ts';
import { findByToken } from './queries.ts';
import { type Condition, readScimFilter } from './read-scim-filter.ts';
import { type Lookup, readScimUserRow, readScimUsers, type ScimUserRow } from './scim-queries.ts';
import { keepWanted, namesVersion, toList, toScim, toUser, versionOf, type Wanted } from './show-scim-user.ts';

type OfSource = Found & { source: string };
export type Page = PageContext<OfSource>;

/** How every route of SCIM finds its company, and answers when it does not. */
export const ofToken = {
  /** Finds the source by the token of the call. */
  async company({ services, asked }: PublicContext): Promise<OfSource | null> {
    const token = /^Bearer +(\S+)$/i.exec(asked.header('authorization') ?? '')?.[1];
    const found = token && (await findByToken(services.database, hashToken(token), services.clock()));
    if (!found || found.kind !== 'scim' || !found.enabled) return null;
    return { company: found.company, source: found.id, isNamed: false };
  },
  missing(): never {
    throw new Failure('unauthenticated', scimMessages.unauthenticated);
  },
  perMinute: null,
  perToken: scimLimits.perMinute,
} as const;

export const rootOf = ({ brand }: Pick<Page, 'brand'>) => `${brand.siteUrl}/api/scim/v2`;

/** A user as this source may see them. `known`: what is stored; `version`: of that. */
export type Known = { row: ScimUserRow; leaver: SaidLeaver | null; known: ScimUser; version: string };

async function toKnown(inPage: InPage, rows: readonly ScimUserRow[], source: string): Promise<Known[]> {
  const ids = rows.map(({ leaver_id }) => leaver_id).filter((id) => id !== null);
  const leavers = await readSaid(inPage, ids, source);
  return rows.map((row) => {
    const leaver = (row.leaver_id && leavers.get(row.leaver_id)) || null;
    const known: ScimUser = { ...(leaver && knownOf(inPage, row, leaver)), active: row.is_active };
    return { row, leaver, known, version: versionOf(row.id, known) };
  });
}

/** Returns what is known of a leaver; without a number of its own the employee id is the user name. */
function knownOf(inPage: InPage, row: ScimUserRow, leaver: SaidLeaver): ScimUser {
  const user = toScimUser(leaver, row.is_dated);
  const { employeeNumber, ...others } = user[scimUrns.enterprise] ?? {};
  const isUserName =
    employeeNumber !== undefined &&
    hashesOf(inPage, 'userName', employeeNumber).some((hash) => hash.equals(row.user_name_hash));
  return isUserName ? { ...user, userName: employeeNumber, [scimUrns.enterprise]: others } : user;
}

type Alias = 'userName' | 'externalId' | 'email';
/** The text of which an alias is the hash: of its own kind, in any case but for the `externalId`, whose case counts (RFC 7643, 3.1). */
const aliasText = (kind: Alias, value: string) =>
  `scim ${kind} ${kind === 'externalId' ? Buffer.from(value).toString('hex') : value}`;
/** What a hash depends on besides its text. */
type Hashing = { company: InPage['company']; services: { config: Pick<InPage['services']['config'], 'secrets'> } };
export const hashOf = ({ services, company }: Hashing, kind: Alias, value: string) =>
  hashEmployee(services.config.secrets, company, aliasText(kind, value));
export const hashesOf = ({ services, company }: Hashing, kind: Alias, value: string) =>
  hashesOfEmployee(services.config.secrets, company, aliasText(kind, value));

const workEmailOf = ({ emails }: ScimUser) => {
  const found = emails?.find(({ type }) => type === undefined || String(type).toLowerCase() === 'work');
  return typeof found?.value === 'string' ? found.value : undefined;
};

/** Returns the hashes of what a user is looked up by; what is not sent stays as it is. */
export function hashesIn(inPage: InPage, user: ScimUser) {
  const email = workEmailOf(user);
  return {
    ...(user.userName !== undefined && { user_name_hash: hashOf(inPage, 'userName', user.userName) }),
    ...(user.externalId !== undefined && { external_id_hash: hashOf(inPage, 'externalId', user.externalId) }),
    ...(email !== undefined && { email_hash: hashOf(inPage, 'email', email) }),
  };
}

export type Shown = Known & { user: ScimUser };

/** Answers a user with what the call has sent, which is not stored of one who stays. */
export function showUser(page: Page, { row, user, version }: Shown, wanted: Wanted, status?: 201): Download {
  const resource = toUser({ row, user, version, root: rootOf(page) });
  const location = `${rootOf(page)}/Users/${row.id}`;
  return toScim(keepWanted(resource, wanted), { headers: { etag: version, ...(status && { location }) } });
}

const invalidFilter = () => new ScimFailure('invalid', scimMessages.filter, { scimType: 'invalidFilter' });
const employeeNumber = `${scimUrns.enterprise}:employeeNumber`.toLowerCase();
const coreMark = `${scimUrns.user}:`.toLowerCase();
const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

type Search = { lookup: Lookup; echo: ScimUser; isNone: boolean };

/** Turns a filter into a look-up by hashes, and what was asked for into what the answer repeats: it is not stored. */
function searchOf(inPage: InPage, conditions: readonly Condition[]): Search {
  const { services, company } = inPage;
  const search: Search = { lookup: {}, echo: {}, isNone: false };
  for (const { attribute, value, where } of conditions) {
    const name = attribute.startsWith(coreMark) ? attribute.slice(coreMark.length) : attribute;
    const isOfWork = where.every((one) => one.attribute === 'type' && one.value === 'work');
    if (name === 'active' && typeof value === 'boolean') {
      search.isNone ||= search.lookup.is_active === !value;
      search.lookup.is_active = value;
    } else if (typeof value !== 'string' || (where.length > 0 && !name.startsWith('emails'))) throw invalidFilter();
    else if (name === 'id') {
      search.isNone ||= !isUuid(value);
      search.lookup.id = value;
    } else if (name === 'username') {
      search.lookup.user_name_hash = hashesOf(inPage, 'userName', value);
      search.echo.userName = value;
    } else if (name === 'externalid') {
      search.lookup.external_id_hash = hashesOf(inPage, 'externalId', value);
      search.echo.externalId = value;
    } else if (name === employeeNumber) {
      search.lookup.employee_hash = hashesOfEmployee(services.config.secrets, company, value);
      search.echo[scimUrns.enterprise] = { employeeNumber: value };
    } else if ((name === 'emails' || name === 'emails.value') && isOfWork) {
      search.lookup.email_hash = hashesOf(inPage, 'email', value);
      search.echo.emails = [{ value, type: 'work' }];
    } else throw invalidFilter();
  }
  return search;
}

/** Lists users of the source, or finds one by an attribute. */
export async function listScimUsers(
  page: Page,
  { query }: RouteInput<typeof contract.listScimUsers>,
): Promise<Download> {
  const startIndex = Math.max(1, query.startIndex ?? 1);
  const most = Math.min(scimLimits.page, Math.max(0, query.count ?? scimLimits.usual));
  const conditions = query.filter === undefined ? [] : readScimFilter(query.filter);
  return page.inside(async (inPage) => {
    const { lookup, echo, isNone } = searchOf(inPage, conditions);
    const where = { lookup, offset: startIndex - 1, most };
    const { rows, total } = isNone
      ? { rows: [], total: 0 }
      : await readScimUsers(inPage.db, inPage.company, page.found.source, where);
    const users = (await toKnown(inPage, rows, page.found.source)).map(({ row, known, version }) => {
      const { [scimUrns.enterprise]: echoed, ...others } = echo;
      const enterprise = { ...known[scimUrns.enterprise], ...echoed };
      const user: ScimUser = { ...others, ...known, ...(echo.userName && { userName: echo.userName }) };
      const shown = { ...user, [scimUrns.enterprise]: enterprise };
      return keepWanted(toUser({ row, user: shown, version, root: rootOf(page) }), query);
    });
    return toScim(toList(users, { total, startIndex }));
  });
}

const notFound = () => new ScimFailure('not-found', scimMessages.notFound);

export async function requireUser(page: Page, inPage: InPage, id: string, lock = false): Promise<Known> {
  const { db, company } = inPage;
  const row = isUuid(id) ? await readScimUserRow(db, company, page.found.source, id, lock) : undefined;
  const [known] = row ? await toKnown(inPage, [row], page.found.source) : [];
  if (!known) throw notFound();
  return known;
}

/** Returns a user: of a leaver what this source has said, of all others only that they are known. */
export async function getScimUser(
  page: Page,
  { params, query }: RouteInput<typeof contract.getScimUser>,
): Promise<Download> {
  const found = await page.inside((inPage) => requireUser(page, inPage, params.id));
  const since = page.asked.header('if-none-match');
  if (since !== null && namesVersion(since, found.version))
    return toScim(null, { headers: { etag: found.version }, status: 304 });
  return showUser(page, { ...found, user: found.known }, query);
}
