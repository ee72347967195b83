import { z } from 'zod';
import { brandColours } from './brand-colours.ts';

const jobs = z.array(z.object({ title: z.string(), location: z.string().nullable(), path: z.string() }));

/** The company on a page that outsiders open, as the frame around the page shows it (docs/look.md, Shell). */
export const pageCompany = z.object({
  name: z.string(),
  /** The address of its logo; null: its initials are shown. */
  logo: z.string().nullable(),
  /** Its colours in both themes; null: it has published none. */
  colours: brandColours.nullable(),
  /** The address of its own page; null: it has published none. */
  page: z.string().nullable(),
  /** Its newest open jobs, where the page has ended: what a visitor can do instead. */
  jobs: jobs.optional(),
});
export type PageCompany = z.infer<typeof pageCompany>;

/** The most open jobs beside a failure or an end. */
export const mostJobsBesideFailure = 5;

/** The company beside a failure of such a page, with its newest open jobs. */
export const failedPageCompany = pageCompany.extend({ jobs });
export type FailedPageCompany = z.infer<typeof failedPageCompany>;

/** Returns the envelope of a success that a page for outsiders reads: the data, and the company whose page it is. */
export function pageAnswer<T extends z.ZodType>(data: T) {
  return z.object({ data, company: pageCompany.optional() });
}
