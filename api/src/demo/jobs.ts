import { cities } from '#contract/base/cities.ts';
import { type JobPlaces, locationWords, type SalaryRange, salaryWords } from '#contract/recruitment/job-terms.ts';
import { descriptionHtml, descriptionText } from './job-description.ts';
import { type JobTerms, jobTexts } from './job-texts.ts';

export type DemoJob = JobTerms & {
  places: JobPlaces;
  range: SalaryRange | null;
  /** In words, as is the salary. */
  location: string;
  salary: string | null;
  /** Plain text. */
  jobDescription: string;
  /** The same as HTML. */
  jobDescriptionFormatted: string;
};

const idOf = new Map(cities.map(({ id, name }) => [name, id]));

function placesOf(locations: readonly string[]): JobPlaces {
  const names = locations.filter((name) => name !== 'Remote');
  return {
    cityIds: names.flatMap((name) => idOf.get(name) ?? []),
    others: names.filter((name) => !idOf.has(name)),
    isRemote: locations.includes('Remote'),
  };
}

/** The jobs of the demo company in the contract's field names; open ones first. */
export const demoJobs: readonly DemoJob[] = jobTexts.map((job) => {
  const { introduction, tasks, wishes, closing, locations, pay, ...terms } = job;
  const description = { introduction, tasks, wishes, closing };
  const places = placesOf(locations);
  const range = typeof pay === 'object' ? pay : null;
  return {
    ...terms,
    places,
    range,
    location: locationWords(places) ?? '',
    salary: typeof pay === 'string' ? pay : range && salaryWords(range),
    jobDescription: descriptionText(description),
    jobDescriptionFormatted: descriptionHtml(description),
  };
});
