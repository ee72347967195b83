import { placeInCountry } from '#contract/recruitment/job-countries.ts';
import { cityName, employmentWords } from '#contract/recruitment/job-terms.ts';
import type { PublicJobRow } from './public-queries.ts';

/** Facts about a job's company and page. URLs are absolute. */
export type PostingSite = { company: string; logo: string | null; postedOn: string; url: string };

const units = { year: 'YEAR', month: 'MONTH', hour: 'HOUR' } as const;

/** Returns a job as schema.org's JobPosting, with what search engines require (Google, Job posting structured data). */
export function toJobPosting(job: PublicJobRow, { company, logo, postedOn, url }: PostingSite) {
  const { salary_from: minValue, salary_to: maxValue, salary_currency: currency, salary_period: period } = job;
  const place = (address: object) => ({ '@type': 'Place', address: { '@type': 'PostalAddress', ...address } });
  const places = [
    ...job.city_ids
      .flatMap((id) => cityName(id) ?? [])
      .map((city) => place({ addressLocality: city, addressCountry: 'IN' })),
    ...job.other_locations.map((name) => {
      const { locality, country } = placeInCountry(name);
      return place({ addressLocality: locality, addressCountry: country });
    }),
  ];
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description_html,
    identifier: { '@type': 'PropertyValue', name: company, value: job.id },
    url,
    datePosted: postedOn,
    // Until the end of the last day in India.
    ...(job.closes_on ? { validThrough: `${job.closes_on}T23:59:59+05:30` } : {}),
    ...(job.employment_type ? { employmentType: employmentWords[job.employment_type].posting } : {}),
    hiringOrganization: {
      '@type': 'Organization',
      name: company,
      ...(job.company_website ? { sameAs: job.company_website } : {}),
      ...(logo ? { logo } : {}),
    },
    ...(places.length ? { jobLocation: places } : {}),
    ...(job.is_remote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'India' } }
      : {}),
    ...(minValue !== null && maxValue !== null && currency && period
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency,
            value: {
              '@type': 'QuantitativeValue',
              ...(minValue === maxValue ? { value: minValue } : { minValue, maxValue }),
              unitText: units[period],
            },
          },
        }
      : {}),
    totalJobOpenings: job.openings,
    directApply: true,
  };
}

const signs = /[<>&\u2028\u2029]/g;

/** Escapes data for a script element, so that nothing in it can end the element. */
export function dataScript(data: object): string {
  const text = JSON.stringify(data).replace(signs, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `<script type="application/ld+json">${text}</script>`;
}
