import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { FileStore } from '#api/core/files.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { insertNote } from '#api/features/applications/note-queries.ts';
import { insertApplication, insertMove } from '#api/features/applications/queries.ts';
import { insertFile } from '#api/features/files/queries.ts';
import {
  applicationNotes,
  applicationTexts,
  type DemoApplications,
  demoApplications,
  ownApplications,
  statesUpTo,
  strangers,
} from './applications.ts';
import type { DemoJob } from './jobs.ts';
import type { DemoPerson } from './person.ts';
import { demoResume } from './resume.ts';

type Job = DemoJob & { id: string };
type Person = DemoPerson & { id: string };
type Place = { db: Db; files: FileStore; company: CompanyId };
/** `by` and `colleague` work on the jobs. */
type Made = { by: string; colleague: string; now: Date; jobs: readonly Job[] };
type Given = {
  job: Job;
  person: Person | null;
  name: string;
  state: DemoApplications['states'][number];
  index: number;
};

const [hour, day] = [3_600_000, 86_400_000];

/** Who has applied for the demo's jobs; the first of the people is the one who can sign in. */
export async function seedApplications(place: Place, people: readonly Person[], made: Made): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from people
    where company_id = ${place.company} and rehire_eligibility = 'not_eligible'`.execute(place.db);
  const refused = new Set(rows.map(({ id }) => id));
  const [own, ...others] = people;
  if (!own) return;
  const jobOf = (title: string) => made.jobs.find(({ jobTitle }) => jobTitle === title);
  for (const { job: title, states } of demoApplications) {
    const job = jobOf(title);
    if (!job) continue;
    const candidates = others.filter(({ department }) => department === job.department);
    // One of them is not to be rehired: whoever reads the application is warned.
    const marked = candidates.find(({ id }) => refused.has(id));
    const known = candidates.filter(({ id, signedUpAt }) => signedUpAt !== null && !refused.has(id));
    if (marked) known.splice(2, 0, marked);
    for (const [index, state] of states.entries()) {
      const stranger = index % 5 === 1 ? strangers[Math.floor(index / 5)] : undefined;
      const person = stranger ? null : (known[index] ?? null);
      const name = stranger?.name ?? person?.name;
      if (name) await seedApplication(place, { job, person, name, state, index }, made);
    }
  }
  for (const { job: title, states } of ownApplications) {
    const job = jobOf(title);
    for (const state of job ? states : [])
      if (job) await seedApplication(place, { job, person: own, name: own.name, state, index: 2 }, made);
  }
}

const addressOf = (name: string) =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .replaceAll(' ', '.')
    .toLowerCase()}@mail.example`;

function workOf({ person, name }: Given): readonly [string | null, string | null] {
  const work = strangers.find((stranger) => stranger.name === name)?.work;
  return work ?? [person?.crawledInfo?.currentCompany ?? null, person?.crawledInfo?.currentDesignation ?? null];
}

async function seedApplication(place: Place, given: Given, { by, colleague, now }: Made): Promise<void> {
  const { db, company } = place;
  const { job, person, name, index } = given;
  const rejection = typeof given.state === 'object' ? given.state : null;
  const state = typeof given.state === 'object' ? 'rejected' : given.state;
  const states = statesUpTo(state);
  // They came one after the other since the job was posted, or until it was filled.
  const end = now.getTime() - (job.endedDaysAgo ?? 0) * day;
  const applied =
    end - Math.min(job.postedDaysAgo - (job.endedDaysAgo ?? 0), 1 + index) * 0.9 * day + index * 7 * 60_000;
  const momentOf = (step: number) => new Date(applied + ((end - applied) * step) / (states.length + 0.5));
  const [currentCompany, currentDesignation] = workOf(given);
  const email = person?.email ?? addressOf(name);
  const phone = person?.phone ?? null;
  const work = currentDesignation && currentCompany ? `${currentDesignation}, ${currentCompany}` : null;
  const resume = index % 3 === 0 || !person ? demoResume({ name, email, phone, work }, person) : null;
  const waits = rejection?.mailInHours !== undefined;
  const id = newId(momentOf(0));
  const isNew = await insertApplication(db, company, {
    id,
    job_id: job.id,
    person_id: person?.id ?? null,
    name,
    email,
    phone,
    current_company: currentCompany,
    current_designation: currentDesignation,
    message: index % 2 === 0 ? (applicationTexts[(index / 2) % applicationTexts.length] ?? null) : null,
    resume_id: resume && (await keepResume(place, resume)),
    source: person ? (job.isExclusive || index % 4 === 3 ? 'mail' : 'feed') : 'page',
    state,
    told_state: waits ? 'in_review' : state,
    rejection_reason: rejection?.reason ?? null,
    rejection_message: rejection?.message ?? null,
    rejection_mail_at: waits ? new Date(now.getTime() + (rejection.mailInHours ?? 0) * hour) : null,
    rejection_told_at: rejection && !waits ? momentOf(states.length - 1) : null,
    created_at: momentOf(0),
    moved_at: momentOf(states.length - 1),
  });
  if (!isNew) return;
  for (const [step, to] of states.entries())
    await insertMove(db, company, {
      application: id,
      from: states[step - 1] ?? null,
      to,
      by: step === 0 || to === 'withdrawn' ? null : step % 2 ? by : colleague,
      at: momentOf(step),
    });
  const note = index % 5 === 3 ? applicationNotes[Math.floor(index / 5) % applicationNotes.length] : undefined;
  const notes = [
    ...(note ? [{ body: note, created_by: by, mentions: [] }] : []),
    ...(state === 'shortlisted' && index % 2
      ? [
          {
            body: '@Asha Rao can you talk to them this week? I think this is the one.',
            created_by: colleague,
            mentions: [by],
          },
        ]
      : []),
  ];
  for (const one of notes) {
    const at = momentOf(states.length - 0.8);
    await insertNote(db, company, { ...one, id: newId(at), application_id: id, created_at: at });
  }
}

async function keepResume({ db, files, company }: Place, resume: Buffer): Promise<string> {
  const id = newId();
  await files.put(`${company}/${id}`, resume, 'application/pdf');
  await insertFile(db, company, null, { id, kind: 'resume', contentType: 'application/pdf', bytes: resume.length });
  return id;
}
