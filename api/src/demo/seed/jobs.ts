import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { insertJob } from '#api/features/recruitment/jobs/queries.ts';
import { type DemoJob, demoJobs } from '../jobs.ts';

/** Writes the jobs of the demo, with dates around today. @returns them with their ids */
export async function seedJobs(
  db: Db,
  company: CompanyId,
  { by, colleague, now }: { by: string; colleague: string; now: Date },
) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const valuesOf = (job: DemoJob & { id: string }) => {
    const { places, range, reward, closesInDays, endedDaysAgo } = job;
    const postedAt = daysAgo(job.postedDaysAgo);
    return {
      id: job.id,
      created_at: postedAt,
      updated_at: postedAt,
      opened_at: job.status === 'draft' ? null : postedAt,
      recommended_at: job.status === 'draft' ? null : postedAt,
      ended_at: endedDaysAgo === undefined ? null : daysAgo(endedDaysAgo),
      title: job.jobTitle,
      department: job.department,
      description: job.jobDescription,
      description_html: job.jobDescriptionFormatted,
      location: job.location,
      city_ids: [...places.cityIds],
      other_locations: [...places.others],
      is_remote: places.isRemote,
      salary: job.salary,
      salary_from: range?.from ?? null,
      salary_to: range?.to ?? null,
      salary_currency: range?.currency ?? null,
      salary_period: range?.period ?? null,
      employment_type: job.employmentType ?? null,
      openings: job.openings,
      recruiter_id: job.isColleagues ? colleague : by,
      reward_amount: reward ?? null,
      reward_currency: reward ? 'INR' : null,
      closes_on: closesInDays === undefined ? null : dateInIndia(daysAgo(-closesInDays)),
      status: job.status,
      is_exclusive: job.isExclusive,
      created_by: by,
    };
  };
  const jobs = demoJobs.map((job) => ({ ...job, id: newId(daysAgo(job.postedDaysAgo)) }));
  for (const job of jobs) await insertJob(db, company, valuesOf(job));
  return jobs;
}
