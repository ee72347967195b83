import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import type { CompanyLook } from '#api/core/pages/company-look.ts';
import { previewMail } from '#api/features/mail/messages/shared.ts';
import { offersChecks } from '#api/features/proofs/checks/shared.ts';
import { listOpenJobs, previewJobPage } from '#api/features/recruitment/jobs/shared.ts';
import { companyPath, jobPath } from '#contract/base/paths.ts';
import { type BrandingContent, brandingMessages } from '#contract/company/branding.ts';
import { buildColours } from './build-colours.ts';
import { cleanContent } from './clean-content.ts';
import { drawCompanyPage } from './render-company-page.ts';
import { jobsOnPage } from './verbs.ts';

type Input = { body: { content: BrandingContent; theme: 'light' | 'dark' } };

/** Returns what readers would see of this content, drawn by the same code. */
export async function previewBranding(context: Context, { body }: Input) {
  const { db, company, brand } = context;
  const { page, ...written } = cleanContent(body.content);
  const details = await readCompany(db, company);
  const { name } = details;
  const look: CompanyLook = {
    ...written,
    colours: written.colour === null ? null : buildColours(written.colour),
    pagePath: page.isPublic ? companyPath(details) : null,
  };
  const { jobs, more } = await listOpenJobs(context, jobsOnPage);
  const shown = {
    ...details,
    look,
    page,
    jobs,
    moreJobs: more,
    hasChecks: await offersChecks(db, company),
    theme: body.theme,
  };
  const [job] = jobs;
  const card = job ? { ...job, type: 'job' as const, path: jobPath(job.id) } : null;
  return {
    page: String(drawCompanyPage(brand, shown).content),
    job: await previewJobPage(context, { name, look, theme: body.theme }),
    mail: previewMail(context, { name, look, text: brandingMessages.sample(name), job: card }),
  };
}
