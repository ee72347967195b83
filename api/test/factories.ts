import type { Services } from '#api/core/context.ts';
import { type CompanyId, newCompanyId, newId } from '#api/core/ids.ts';
import { hashPassword } from '#api/core/sessions/passwords.ts';
import { insertPeople } from '#api/features/directory/people/written-queries.ts';
import type { ApiKeyScope, CompanyRole, UserType } from '#contract/base/permissions.ts';
import type { Client, Halves, TestServer } from './server.ts';

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};
/** Returns letters that differ for every number, since names contain letters only. */
const letters = (number: number) => String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

const hashes = new Map<string, Promise<string>>();
/** Hashes a password, once: hashing is slow on purpose. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Creates a company. */
export async function createCompany(
  server: TestServer,
  values: { name?: string; brand?: string; trusted?: boolean } = {},
): Promise<CompanyId> {
  const id = newCompanyId();
  await server.services.database.system
    .insertInto('companies')
    .values({
      id,
      brand: values.brand ?? 'encore',
      name: values.name ?? `Company ${next()}`,
      work_email: 'people@company.example',
      // Most tests are not about the mail quota of a young company.
      trusted: values.trusted ?? true,
    })
    .execute();
  return id;
}

export type Member = Client & {
  company: CompanyId;
  userId: string;
  email: string;
  halves: Halves;
  services: Services;
};

/** An operator, who has no company. */
export type Operator = Omit<Member, 'company'> & { company: null };

type MemberValues = {
  company?: CompanyId;
  role?: CompanyRole;
  type?: UserType;
  brand?: string;
  password?: string;
  /** An ex-employee's record. */
  person?: string;
  /** Two-step sign-in, on without a secret. Operators have it, as required; false: they have not set it up. */
  twoStep?: boolean;
};

/** Creates a signed-in user, and the company when none is given. */
export async function createMember(
  server: TestServer,
  values?: MemberValues & { type?: Exclude<UserType, 'admin'> },
): Promise<Member>;
export async function createMember(server: TestServer, values: MemberValues & { type: 'admin' }): Promise<Operator>;
export async function createMember(server: TestServer, values: MemberValues): Promise<Member | Operator>;
export async function createMember(server: TestServer, values: MemberValues = {}): Promise<Member | Operator> {
  const type = values.type ?? 'company';
  const company =
    type === 'admin' ? null : (values.company ?? (await createCompany(server, { brand: values.brand ?? 'encore' })));
  const id = newId();
  const email = `member${next()}@company.example`;
  await server.services.database.system
    .insertInto('users')
    .values({
      id,
      company_id: company,
      brand: values.brand ?? 'encore',
      type,
      role: type === 'company' ? (values.role ?? 'owner') : null,
      name: 'Asha Rao',
      email,
      email_verified_at: new Date(),
      totp_enabled_at: (values.twoStep ?? type === 'admin') ? new Date() : null,
      person_id: values.person ?? null,
      password_hash: values.password ? await hashOf(values.password) : null,
    })
    .execute();
  const halves = await server.session(id);
  return { ...server.as(halves), company, userId: id, email, halves, services: server.services };
}

/** Creates one signed-in user of each role of one company, and a stranger: the owner of another. */
export async function createTeam(server: TestServer) {
  const owner = await createMember(server);
  const colleague = (role: CompanyRole) => createMember(server, { company: owner.company, role });
  return {
    owner,
    hr: await colleague('hr'),
    recruiter: await colleague('recruiter'),
    viewer: await colleague('viewer'),
    stranger: await createMember(server),
  };
}

/** Returns the body of a valid `POST /alumni`; every call gives another person. */
export function personBody(values: Record<string, unknown> = {}) {
  const number = next();
  return {
    name: `Priya ${letters(number)} Nair`.slice(0, 30),
    email: `person${number}@mail.example`,
    companyEmail: `person${number}@company.example`,
    phone: '9845012345',
    gender: 'female',
    designation: 'Engineer',
    department: 'Engineering',
    location: 'Bengaluru',
    dateOfBirth: '02/29',
    dateOfJoining: '2015/04/01',
    dateOfLeaving: '2019/03/31',
    employeeId: `E${number}`,
    ...values,
  };
}

/** Creates an ex-employee through the API. */
export async function createPerson(
  member: Client,
  values: Record<string, unknown> = {},
): Promise<{ _id: string; name: string; email: string }> {
  const answer = await member.post('/alumni', personBody(values));
  if (answer.status !== 201)
    throw new Error(`The person was not made: ${answer.message} ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

/** Creates many people at once, bypassing the API; with the same name, and their own addresses. @returns the addresses */
export async function createPeople(
  { company, services }: Pick<Member, 'company' | 'services'>,
  count: number,
  values: { date_of_leaving?: string } = {},
): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `many.${next()}@mail.example`);
  const rows = emails.map((email) => ({
    id: newId(),
    email,
    name: 'Common Name',
    gender: 'male',
    designation: 'Clerk',
    department: 'Sales',
    location: 'Pune',
    date_of_joining: '2015-01-01',
    date_of_leaving: '2016-01-01',
    career_started: '2015-01-01',
    ...values,
  }));
  await insertPeople(services.database.system, company, rows);
  return emails;
}

/** Creates a signed-in ex-employee with a record, made by a member of the company. */
export async function createExemployee(
  server: TestServer,
  by: Member,
  values: Record<string, unknown> = {},
): Promise<Member & { person: string }> {
  const { _id: person } = await createPerson(by, values);
  const member = await createMember(server, { company: by.company, type: 'exemployee', person });
  return { ...member, person };
}

/** Creates a group with members through the API. */
export async function createGroup(
  member: Client,
  name = `Group ${next()}`,
  people: string[] = [],
): Promise<{ _id: string; name: string }> {
  const answer = await member.post('/group', { name });
  if (people.length) await member.post(`/group/${answer.data._id}`, { alumnis: people });
  return answer.data;
}

/** Creates a program with a key of its own through the API; every call gives another one. */
export async function createProgram(
  server: TestServer,
  by: Member,
  scopes: readonly ApiKeyScope[],
): Promise<Client & { id: string; key: string }> {
  const answer = await by.post('/api-keys', { name: `Program ${next()}`, scopes });
  if (answer.status !== 201) throw new Error(`The key was not made: ${answer.message}`);
  const { _id: id, key } = answer.data;
  return { ...server.as({ token: key }), id, key };
}
