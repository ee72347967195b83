import { dateInIndia } from '#api/core/installation/clock.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { htmlToText, writtenToHtml } from '#api/core/texts/rich-text.ts';
import { parseDate } from '#contract/base/dates.ts';
import { locationWords, salaryWords } from '#contract/recruitment/job-terms.ts';
import { type JobFields, jobDescriptionText, jobLimits, jobMessages } from '#contract/recruitment/jobs.ts';
import type { JobValues } from './queries.ts';

/**
 * Converts the submitted fields to the columns of a job. Missing fields stay unchanged.
 * @throws Failure naming the field: a text too long, a closing date in the past or too far ahead
 */
export function readFields(fields: Partial<JobFields>, now: Date): Partial<JobValues> {
  const { title, department, description, places, salary, employmentType, openings, recruiter } = fields;
  const { isExclusive, reward, closesOn } = fields;
  return {
    ...(title !== undefined && { title }),
    ...(department !== undefined && { department: department || null }),
    ...(description !== undefined && readDescription(description ?? '')),
    ...(places && readPlaces(places)),
    ...(salary !== undefined && readSalary(salary)),
    ...(employmentType !== undefined && { employment_type: employmentType }),
    ...(openings !== undefined && { openings }),
    ...(recruiter !== undefined && { recruiter_id: recruiter }),
    ...(isExclusive !== undefined && { is_exclusive: isExclusive }),
    ...(reward !== undefined && {
      reward_amount: reward?.amount ?? null,
      reward_currency: reward?.currency ?? null,
    }),
    ...(closesOn !== undefined && { closes_on: closesOn ? readClosing(closesOn, now) : null }),
  };
}

function readDescription(description: string) {
  const html = writtenToHtml(description);
  const text = htmlToText(html).trim();
  const fault = text && jobDescriptionText.safeParse(text).error?.issues[0];
  if (fault) throw invalidField('description', fault.message);
  return { description: text, description_html: text ? html : '' };
}

function readPlaces(places: NonNullable<JobFields['places']>) {
  const [cityIds, others] = [[...new Set(places.cityIds)], [...new Set(places.others)]];
  const location = locationWords({ ...places, cityIds, others });
  if (location && location.length > jobLimits.locationWords) throw invalidField('places', jobMessages.locationTooLong);
  return { city_ids: cityIds, other_locations: others, is_remote: places.isRemote, location };
}

function readSalary(salary: JobFields['salary']) {
  const range = salary?.kind === 'range' ? salary : null;
  return {
    salary: salary?.kind === 'text' ? salary.text : range && salaryWords(range),
    salary_from: range?.from ?? null,
    salary_to: range?.to ?? null,
    salary_currency: range?.currency ?? null,
    salary_period: range?.period ?? null,
  };
}

function readClosing(text: string, now: Date): string {
  const date = parseDate(text);
  if (date === null) throw invalidField('closesOn', jobMessages.closingInvalid);
  const last = dateInIndia(new Date(now.getTime() + jobLimits.daysAhead * 86_400_000));
  if (date > last) throw invalidField('closesOn', jobMessages.closingFar);
  return date;
}
