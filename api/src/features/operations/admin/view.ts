import type { CompanyDetail, CompanyItem, CompanyState } from '#contract/operations/admin-companies.ts';
import type { UserItem } from '#contract/operations/admin-users.ts';
import type { CompanyRow, countRoles, readOwners } from './company-queries.ts';
import type { UserRow } from './user-queries.ts';

type Rows<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>;

export function stateOf(row: Pick<CompanyRow, 'closed_at' | 'suspended_at'>): CompanyState {
  if (row.closed_at !== null) return 'closed';
  return row.suspended_at === null ? 'active' : 'suspended';
}

export function toCompanyItem(row: CompanyRow): CompanyItem {
  return {
    _id: row.id,
    name: row.name,
    brand: row.brand,
    state: stateOf(row),
    people: row.people ?? 0,
    team: row.team ?? 0,
    exemployees: row.exemployees ?? 0,
    signedUp: row.signed_up ?? 0,
    signedUpLately: row.signed_up_lately ?? 0,
    lastSignedInAt: row.last_signed_in_at,
    createdAt: row.created_at,
  };
}

export function toCompanyDetail(
  row: CompanyRow,
  roles: Rows<typeof countRoles>,
  owners: Rows<typeof readOwners>,
): Omit<CompanyDetail, 'mail' | 'nameRequest'> {
  return {
    ...toCompanyItem(row),
    website: row.website,
    location: row.location,
    workEmail: row.work_email,
    billingEmail: row.billing_email,
    suspendedAt: row.suspended_at,
    suspendedReason: row.suspended_reason,
    closedAt: row.closed_at,
    roles: roles.flatMap(({ role, users }) => (role ? [{ role, users }] : [])),
    owners: owners.map(({ id, name, email, disabled_at }) => ({
      _id: id,
      name,
      email,
      disabled: disabled_at !== null,
    })),
  };
}

export function toUserItem(row: UserRow): UserItem {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    type: row.type,
    role: row.role,
    brand: row.brand,
    company: row.company_id && row.company_name ? { _id: row.company_id, name: row.company_name } : null,
    verified: row.email_verified_at !== null,
    twoStep: row.totp_enabled_at !== null,
    disabled: row.disabled_at !== null,
    sessions: row.sessions ?? 0,
    lastSignedInAt: row.last_signed_in_at,
    createdAt: row.created_at,
  };
}
