import { sql } from 'kysely';
import { type Database, inTransaction } from '#api/core/database/database.ts';
import { newCompanyId, newId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { hashPassword } from '#api/core/sessions/passwords.ts';
import type { FileStore } from '#api/core/work/files.ts';
import { giveAddress } from '#api/features/base/company-addresses/shared.ts';
import { finishSweep, sweepReason } from '#api/features/base/likeness/sweep-queries.ts';
import { insertGroup, insertMembers } from '#api/features/directory/groups/queries.ts';
import { toValues } from '#api/features/directory/people/create-person.ts';
import { insertEntries } from '#api/features/directory/people/entry-queries.ts';
import { insertPeople } from '#api/features/directory/people/written-queries.ts';
import { refreshCompany } from '#api/features/directory/return-window/refresh-signals.ts';
import { duplicateReasons } from '#contract/directory/duplicates.ts';
import { withDuplicates } from './duplicates.ts';
import { demoGroups } from './groups.ts';
import { type DemoPerson, demoCompany, demoPeople } from './people.ts';
import { ravi } from './ravi.ts';
import { seedAnalytics } from './seed/analytics.ts';
import { seedApplications } from './seed/applications.ts';
import { seedBranding } from './seed/branding.ts';
import { seedCareer } from './seed/career.ts';
import { seedChecks } from './seed/checks.ts';
import { seedClaims } from './seed/claims.ts';
import { seedColleagues } from './seed/colleagues.ts';
import { seedCredentials } from './seed/credentials.ts';
import { seedDocuments } from './seed/documents.ts';
import { eventSeeds } from './seed/events.ts';
import { seedExitSurvey } from './seed/exit-survey.ts';
import { seedHistory } from './seed/history.ts';
import { writeInTimeOrder } from './seed/in-time-order.ts';
import { seedJobs } from './seed/jobs.ts';
import { seedJourneys } from './seed/journeys.ts';
import { seedLeavers } from './seed/leavers.ts';
import { seedLetters } from './seed/letters.ts';
import { seedMailers } from './seed/mailers.ts';
import { seedMerchandise } from './seed/merchandise.ts';
import { messageSeeds } from './seed/messages.ts';
import { seedNotifications } from './seed/notifications.ts';
import { seedOffers } from './seed/offers.ts';
import { pollSeeds } from './seed/polls.ts';
import { seedPortraits } from './seed/portraits.ts';
import { seedPosts } from './seed/posts.ts';
import { seedReferrals } from './seed/referrals.ts';
import { seedRequests } from './seed/requests.ts';
import { seedResponses } from './seed/responses.ts';
import { surveySeeds } from './seed/surveys.ts';
import { demoSignIns } from './sign-ins.ts';

/** Returns the database values of a generated person. */
export function demoValues(person: DemoPerson, id: string) {
  return {
    ...toValues(person),
    id,
    current_industry: person.currentIndustry,
    job_search_status: person.jobSearchStatus,
    signed_up_at: person.signedUpAt,
    last_active_at: person.lastActive,
  };
}

/**
 * Fills an empty database with the demo company: 1,200 people, 12 groups, 10 jobs, a team of three, and accounts for each kind of user.
 * @param tell called with the name of the next part
 */
export async function seedDemo(
  database: Database,
  {
    files,
    secrets,
    brand,
    now,
    tell = () => {},
  }: {
    files: FileStore;
    secrets: Secrets;
    brand: Pick<Brand, 'siteUrl' | 'colors'>;
    now: Date;
    tell?: (part: string) => void;
  },
): Promise<void> {
  tell('1,200 ex-employees');
  const passwordHash = await hashPassword(demoSignIns.password);
  const company = newCompanyId();
  await inTransaction(database, async (_connection, db) => {
    await db
      .insertInto('companies')
      .values({
        id: company,
        brand: 'encore',
        name: 'Acme Industries',
        location: 'Bengaluru',
        website: 'https://acme.example',
        employee_count: 3400,
        work_email: 'people@acme.example',
        trusted: true,
        is_demo: true,
      })
      .execute();
    await giveAddress(db, company);
    const own = ravi(now);
    const people = withDuplicates([...demoPeople({ ...demoCompany, today: now })]).map((person, index) => ({
      ...person,
      // The ex-employee who can sign in is one of the 1,200.
      ...(index === 0 ? own : {}),
      id: newId(),
    }));
    for (let start = 0; start < people.length; start += 400)
      await insertPeople(
        db,
        company,
        people.slice(start, start + 400).map((person) => demoValues(person, person.id)),
      );
    await insertEntries(
      db,
      company,
      people.map(({ id, professionalDetails, educationDetails }) => ({
        id,
        professional: professionalDetails,
        education: educationDetails,
      })),
    );

    for (const reason of duplicateReasons) await sweepReason(db, company, reason);
    await finishSweep(db, company);

    const [asha, neha, vikram] = [newId(), newId(), newId()];
    const account = { brand: 'encore', password_hash: passwordHash, email_verified_at: new Date() };
    await db
      .insertInto('users')
      .values([
        {
          ...account,
          id: asha,
          company_id: company,
          type: 'company',
          role: 'owner',
          name: 'Asha Rao',
          email: 'asha@acme.example',
          designation: 'Head of People',
          phone: '9845012345',
        },
        // Asha's colleagues, who cannot sign in.
        {
          ...account,
          password_hash: null,
          id: neha,
          company_id: company,
          type: 'company',
          role: 'hr',
          name: 'Neha Kulkarni',
          email: 'neha@acme.example',
          designation: 'Alumni Relations Manager',
          phone: null,
        },
        {
          ...account,
          password_hash: null,
          id: vikram,
          company_id: company,
          type: 'company',
          role: 'recruiter',
          name: 'Vikram Seth',
          email: 'vikram@acme.example',
          designation: 'Recruiter',
          phone: null,
        },
        {
          ...account,
          id: newId(),
          company_id: company,
          type: 'exemployee',
          person_id: people[0]?.id ?? null,
          name: own.name,
          email: own.email,
        },
        { ...account, id: newId(), type: 'admin', name: 'Encore Operator', email: 'admin@encore.example' },
      ])
      .execute();
    tell('portraits and history');
    await seedBranding({ db, files, company }, { by: asha, now });
    await seedPortraits({ db, files, company }, people, asha);
    await seedHistory(db, company, people, { by: asha, now });
    await seedClaims(db, company, people, { now });
    await seedRequests(db, company, people, { by: asha, now });
    await seedColleagues(db, company, people, now);
    await seedLeavers({ db, company, secrets }, people, { by: asha, now });
    for (const group of demoGroups) {
      const id = newId();
      await insertGroup(db, company, { id, name: group.name, filters: null, createdBy: asha });
      const members = people.filter((person) => group.includes(person, now)).map((person) => person.id);
      await insertMembers(db, company, id, sql`select * from unnest(${members}::uuid[])`);
    }
    tell('jobs, applications and offers');
    const jobs = await seedJobs(db, company, { by: asha, colleague: vikram, now });
    await seedApplications({ db, files, company }, people, { by: asha, colleague: vikram, now, jobs });
    await seedReferrals({ db, company, secrets }, people, { by: asha, colleague: vikram, now, jobs });
    await seedOffers({ db, files, company }, people, { by: asha, colleague: vikram, now, jobs, brand });
    tell('letters and documents');
    await seedLetters({ db, files, company, secrets }, people, { by: asha, colleague: neha, now, brand });
    await seedCareer(db, company, people, now);
    await seedChecks({ db, company }, people, { colleague: neha, now });
    await seedDocuments({ db, files, company, secrets }, people, { by: neha, now, brand });
    await seedCredentials({ db, company, secrets }, people, { now, brand });
    // The planner has no statistics of these rows yet; without them each audience takes seven times as long.
    await sql`analyze people, consents, people_search`.execute(db);
    tell('posts, campaigns and messages');
    const made = { by: asha, now, own: people[0]?.id ?? '' };
    await writeInTimeOrder([
      ...(await seedMailers(db, company, made)),
      ...pollSeeds(db, company, made),
      ...surveySeeds(db, company, { ...made, secrets }),
      ...(await seedMerchandise({ db, files, company }, made)),
      ...eventSeeds({ db, files, company }, made),
      ...messageSeeds(db, company, { by: asha, now, first: own.email, jobs }),
      ...(await seedJourneys(db, company, now)),
    ]);
    const posts = await seedPosts({ db, files, company }, { by: neha, now });
    await seedResponses(db, company, people, { by: neha, now, posts });
    await seedNotifications(db, company, { by: asha, now });
    await seedExitSurvey({ db, company, secrets, by: neha, now });
    await seedAnalytics(db, company, now);
  });
  tell('return signals');
  await refreshCompany({ database }, company, now);
}
