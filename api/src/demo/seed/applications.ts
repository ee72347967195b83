import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { FileStore } from '#api/core/work/files.ts';
import { insertFile } from '#api/features/base/files/queries.ts';
import { insertNote } from '#api/features/recruitment/applications/note-queries.ts';
import { insertApplication, insertMove } from '#api/features/recruitment/applications/queries.ts';
import {
  applicationNotes,
  applicationTexts,
  type DemoApplications,
  demoApplications,
  statesUpTo,
  strangers,
} from '../applications.ts';
import type { DemoJob } from '../jobs.ts';
import type { DemoPerson } from '../person.ts';
import { type Applicant, demoResume } from '../resume.ts';

type Job = DemoJob & { id: string };
type Person = DemoPerson & { id: string };
type Place = { db: Db; files: FileStore; company: CompanyId };
/** `by` and `colleague` work on the jobs. */
type Made = { by: string; colleague: string; now: Date; jobs: readonly Job[] };
type Given = {
  job: Job;
  by: Applicant;
  state: DemoApplications['states'][number];
  index: number;
  /** Share of the time the job was open that remained when they applied. */
  share: number;
};

const [hour, day] = [3_600_000, 86_400_000];

const ofPerson = (person: Person): Applicant => ({
  person,
  name: person.name,
  email: person.email,
  phone: person.phone,
  company: person.crawledInfo?.currentCompany ?? null,
  designation: person.crawledInfo?.currentDesignation ?? null,
});
const ofStranger = (stranger: (typeof strangers)[number]): Applicant => {
  const latin = stranger.name.normalize('NFD').replaceAll(/[^a-zA-Z ]/g, '');
  const email = `${latin.replaceAll(' ', '.').toLowerCase()}@mail.example`;
  return { ...stranger, person: null, email, phone: null };
};

/** Writes the applications for the demo's jobs; the first of the people is the one who can sign in. */
export async function seedApplications(place: Place, people: readonly Person[], made: Made): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from people
    where company_id = ${place.company} and rehire_eligibility = 'not_eligible'`.execute(place.db);
  const refused = new Set(rows.map(({ id }) => id));
  const [own, ...others] = people;
  const waiting = strangers.map(ofStranger);
  for (const { job: title, states, strangers: count = 0, own: state } of demoApplications) {
    const job = made.jobs.find(({ jobTitle }) => jobTitle === title);
    if (!job || !own) continue;
    const fellows = others.filter(({ department }) => department === job.department);
    // One of them is not to be rehired: the application shows a warning.
    const marked = fellows.find(({ id }) => refused.has(id));
    const known = fellows.filter(({ id, signedUpAt }) => signedUpAt !== null && !refused.has(id));
    if (marked) known.splice(2, 0, marked);
    const unknown = waiting.splice(0, count);
    for (const [index, each] of states.entries()) {
      const person = index % 5 === 1 && unknown.length > 0 ? undefined : known.shift();
      const by = person ? ofPerson(person) : unknown.shift();
      const share = (index + 0.4 + (job.postedDaysAgo % 3) / 4) / (states.length + 1);
      if (by) await seedApplication(place, { job, by, state: each, index, share }, made);
    }
    if (state) await seedApplication(place, { job, by: ofPerson(own), state, index: 0, share: 0.7 }, made);
  }
}

async function seedApplication(place: Place, given: Given, made: Made): Promise<void> {
  const { db, company } = place;
  const { job, by, index, share } = given;
  const { person, name, email, phone } = by;
  const { now } = made;
  const rejection = typeof given.state === 'object' ? given.state : null;
  const state = typeof given.state === 'object' ? 'rejected' : given.state;
  const states = statesUpTo(state);
  // They applied one after the other while the job was open.
  const [from, to] = [now.getTime() - job.postedDaysAgo * day, now.getTime() - (job.endedDaysAgo ?? 0) * day];
  const applied = to - (to - from) * share;
  const momentOf = (step: number) => new Date(applied + ((to - applied) * step) / (states.length + 0.5));
  const resume = index % 3 === 0 || !person ? demoResume(by) : null;
  const waits = rejection?.mailInHours !== undefined;
  const id = newId(momentOf(0));
  const isNew = await insertApplication(db, company, {
    id,
    job_id: job.id,
    person_id: person?.id ?? null,
    name,
    email,
    phone,
    current_company: by.company,
    current_designation: by.designation,
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
  for (const [step, next] of states.entries())
    await insertMove(db, company, {
      application: id,
      from: states[step - 1] ?? null,
      to: next,
      by: step === 0 || next === 'withdrawn' ? null : step % 2 ? made.by : made.colleague,
      at: momentOf(step),
    });
  const note = index % 5 === 3 ? applicationNotes[Math.floor(index / 5) % applicationNotes.length] : undefined;
  const notes = [
    ...(note ? [{ body: note, created_by: made.by, mentions: [] }] : []),
    ...(state === 'shortlisted' && index % 2
      ? [
          {
            body: '@Asha Rao can you talk to them this week? I think this is the one.',
            created_by: made.colleague,
            mentions: [made.by],
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
