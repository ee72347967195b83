import type { Company } from '#contract/accounts/accounts.ts';
import type { Services } from '../context.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { CompanyId } from '../ids.ts';
import type { Brand } from './brands.ts';
import { endOf } from './company-end.ts';
import { toOpenedRules, toValueRules } from './value-rules.ts';

/** Reads the company whose id the session, or a row of the company itself, vouches for. */
export async function readCompany(db: Db, company: CompanyId): Promise<Company> {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', company).executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    location: row.location,
    website: row.website,
    employeeCount: row.employee_count,
    workEmail: row.work_email,
    preferences: {
      birthdayEmails: row.birthday_emails,
      jobApplyEmails: row.job_apply_emails,
      candRecommendationEmails: row.candidate_recommendation_emails,
      referralEmails: row.referral_emails,
      countMail: row.tracks_mail,
    },
    valueRules: toOpenedRules(row),
    ...(row.sample_data_at && { hasSampleData: true as const }),
  };
}

const readState = prepared((db, company: CompanyId) =>
  db
    .selectFrom('companies')
    .select(['name', 'name_approved', 'brand', 'suspended_at', 'closed_at', 'natural_names', 'any_country_phones'])
    .where('id', '=', company),
);

/** Finds the brand of a company, whether it is open, and its rules for names and phones; undefined when there is none. */
export async function findCompanyState(db: Db, company: CompanyId) {
  const [row] = await readState(db, company);
  if (!row) return undefined;
  const { name, brand } = row;
  const state = endOf(row) ?? ('active' as const);
  return { name, isNameApproved: row.name_approved, brand, state, rules: toValueRules(row) };
}

/** Returns the brand of a company, for work without a request. @throws Error when the brands file no longer has it */
export async function findBrand({ brands }: Pick<Services, 'brands'>, db: Db, company: CompanyId): Promise<Brand> {
  const its = await findCompanyState(db, company);
  const brand = brands.find(({ key }) => key === its?.brand);
  if (!brand) throw new Error('The brand of the company is not in the brands file');
  return brand;
}

/** Returns the people notified about the company itself: its owners who can sign in. */
export function readOwners(db: Db, company: CompanyId) {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('company_id', '=', company)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .execute();
}
