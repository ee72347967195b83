import { createHash } from 'node:crypto';
import type { Download } from '#api/core/server/http.ts';
import { mediaTypes } from '#contract/base/route.ts';
import { scimUrns } from '#contract/ex-employee/scim.ts';
import type { ScimUser } from './apply-scim-patch.ts';
import type { ScimUserRow } from './scim-queries.ts';

/** Which attributes an answer has, by the query (RFC 7644, 3.9). */
export type Wanted = { attributes?: string | undefined; excludedAttributes?: string | undefined };

/** Makes an answer of SCIM. */
export const toScim = (content: unknown, more: Pick<Download, 'headers' | 'status'> = {}): Download => ({
  content: content === null ? '' : JSON.stringify(content),
  contentType: mediaTypes.scim,
  ...more,
});

/** Returns the version of a user: it changes with what GET answers, and so never with what the leaver or HR says. */
export function versionOf(id: string, known: ScimUser): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, sorted(known)]))
    .digest('hex');
  return `W/"${digest.slice(0, 20)}"`;
}
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)]),
      );

/** Whether a header If-Match or If-None-Match names a version; weak and strong ones are the same here. */
export const namesVersion = (header: string, version: string): boolean =>
  header.split(',').some((one) => {
    const named = one.trim();
    return named === '*' || named.replace(/^W\//, '') === version.replace(/^W\//, '');
  });

type Shown = { row: ScimUserRow; user: ScimUser; version: string; root: string };

/**
 * Returns a User. One whose name is not known, because only its hash is stored, has its id as `userName`, which SCIM requires.
 * @param root the address of SCIM
 */
export function toUser({ row, user, version, root }: Shown): Record<string, unknown> {
  const extensions = [scimUrns.enterprise, scimUrns.leaver].filter((urn) => Object.keys(user[urn] ?? {}).length > 0);
  const { [scimUrns.enterprise]: enterprise, [scimUrns.leaver]: leaver, userName = row.id, ...core } = user;
  return {
    schemas: [scimUrns.user, ...extensions],
    id: row.id,
    userName,
    ...core,
    ...(extensions.includes(scimUrns.enterprise) && { [scimUrns.enterprise]: enterprise }),
    ...(extensions.includes(scimUrns.leaver) && { [scimUrns.leaver]: leaver }),
    meta: {
      resourceType: 'User',
      created: moment(row.created_at),
      lastModified: moment(row.updated_at),
      location: `${root}/Users/${row.id}`,
      version,
    },
  };
}
const moment = (at: string | Date) => new Date(at).toISOString();

const namesIn = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

/** Returns the path of an attribute as queries name it: of the core schema with and without its name. */
const pathsOf = (path: readonly string[]): string[] => {
  const [first = '', ...rest] = path.map((step) => step.toLowerCase());
  if (first.startsWith('urn:')) return [rest.length > 0 ? [`${first}:${rest[0]}`, ...rest.slice(1)].join('.') : first];
  const plain = [first, ...rest].join('.');
  return [plain, `${scimUrns.user.toLowerCase()}:${plain}`];
};

/** Leaves out what a query does not want; `id` and `schemas` are always there (RFC 7643, 7). */
export function keepWanted(user: Record<string, unknown>, wanted: Wanted): Record<string, unknown> {
  const only = namesIn(wanted.attributes);
  const without = namesIn(wanted.excludedAttributes);
  if (only.length === 0 && without.length === 0) return user;
  const names = (path: readonly string[], list: readonly string[]) => pathsOf(path).some((one) => list.includes(one));
  /** An attribute is there if it, one around it, or one inside it is named. */
  const keep = (value: unknown, path: readonly string[]): unknown => {
    if (path.length === 1 && (path[0] === 'id' || path[0] === 'schemas')) return value;
    if (only.length > 0 ? names(path, only) : names(path, without)) return only.length > 0 ? value : undefined;
    if (Array.isArray(value)) {
      const kept = value.map((one) => keepFields(one, path)).filter((one) => one !== undefined);
      return kept.length > 0 ? kept : undefined;
    }
    return keepFields(value, path);
  };
  const keepFields = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value !== 'object' || value === null) return only.length > 0 ? undefined : value;
    const kept = Object.entries(value)
      .map(([name, inner]) => [name, keep(inner, [...path, name])] as const)
      .filter(([, inner]) => inner !== undefined);
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  };
  return (keepFields(user, []) ?? {}) as Record<string, unknown>;
}

/** Makes a list (RFC 7644, 3.4.2). */
export const toList = (resources: readonly unknown[], { total = resources.length, startIndex = 1 } = {}) => ({
  schemas: [scimUrns.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
