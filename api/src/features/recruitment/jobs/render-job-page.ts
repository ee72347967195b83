import { readFileSync } from 'node:fs';
import type { Brand } from '#api/core/installation/brands.ts';
import { type CompanyLook, dressed, logoOf } from '#api/core/pages/company-look.ts';
import { drawPage, minify } from '#api/core/pages/site-page.ts';
import type { Download } from '#api/core/server/http.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { applyPath, invitationPath, jobPath, referPath } from '#contract/base/paths.ts';
import { type JobFact, jobFacts } from '#contract/recruitment/job-facts.ts';
import { type Currency, moneyWords } from '#contract/recruitment/job-terms.ts';
import { dataScript, toJobPosting } from './build-job-posting.ts';
import type { PublicJobRow } from './public-queries.ts';
import { cardSize } from './render-job-card.ts';

const styles = minify(readFileSync(new URL('job-page.css', import.meta.url), 'utf8'));

/** Tabler icons, as in the app. */
const icons = {
  place:
    'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0',
  salary:
    'M7 15h-3a1 1 0 0 1 -1 -1v-8a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v3M7 10a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -8M12 14a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  type: 'M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -9M8 7v-2a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v2M12 12l0 .01M3 13a20 20 0 0 0 18 0',
  openings:
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2M16 3.13a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0 -3 -3.85',
  closing:
    'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12M16 3l0 4M8 3l0 4M4 11l16 0M8 15h2v2h-2l0 -2',
  posted: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3',
  reward:
    'M3 9a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1l0 -2M12 8l0 13M19 12v7a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-7M7.5 8a2.5 2.5 0 0 1 0 -5a4.8 8 0 0 1 4.5 5a4.8 8 0 0 1 4.5 -5a2.5 2.5 0 0 1 0 5',
} as const;
const icon = (name: keyof typeof icons) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`;

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const day = (date: string) => `<time datetime="${date}">${longDay.format(new Date(date))}</time>`;

function drawFact(fact: JobFact): string {
  const value = 'day' in fact ? day(fact.day) : escapeHtml(fact.text);
  return `<div class="fact">${icon(fact.kind)}<dt>${fact.label}</dt><dd>${value}</dd></div>`;
}

/** Shortens a text at the end of a word. */
function beginning(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')}…`;
}

export type ShownJob = {
  job: PublicJobRow;
  company: string;
  /** The published parts of the company's look. */
  look: Pick<CompanyLook, 'colours' | 'logo' | 'pagePath'> | null;
  postedOn: string;
  /** The reader's key, passed on to the links of the page. */
  key: string | null;
  /** The reader is a known person, who can say whether they would like to come back. */
  isKnown: boolean;
  /** Forces a theme regardless of the reader's. */
  theme?: 'light' | 'dark';
};

/** Returns the head for search engines and sites that preview the link. A page for a single reader has only a minimal one. */
function headOf(brand: Brand, { job, company, postedOn, key }: ShownJob, logo: string | null): string {
  if (job.is_exclusive) return '<meta name="robots" content="noindex">';
  const url = brand.siteUrl + jobPath(job.id);
  const facts = [company, job.location, job.salary].filter(Boolean).join(' · ');
  const description = escapeHtml(beginning(`${facts}. ${job.description}`));
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': `${job.title} at ${company}`,
    'og:url': url,
    'og:image': `${url}/card.png`,
    'og:image:type': 'image/png',
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': `${job.title}, ${company}`,
  };
  return [
    `<meta name="description" content="${description}">`,
    key === null ? `<link rel="canonical" href="${escapeHtml(url)}">` : '<meta name="robots" content="noindex">',
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<meta property="og:description" content="${description}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...(key === null ? [dataScript(toJobPosting(job, { company, logo, postedOn, url }))] : []),
  ].join('\n');
}

/** Renders the page of a job, which is complete without scripts. */
export function drawJobPage(brand: Brand, shown: ShownJob): Download {
  const { job, company, look, postedOn, key, isKnown, theme } = shown;
  const logo = logoOf(brand, company, look);
  const reward = job.reward_amount === null ? null : moneyWords(job.reward_amount, job.reward_currency as Currency);
  const { location, salary, employment_type: employmentType, openings, closes_on: closesOn } = job;
  const facts = jobFacts({ location, salary, employmentType, openings, closesOn, postedOn }).map(drawFact);
  const mail = job.work_email && escapeHtml(job.work_email);
  const subject = escapeHtml(encodeURIComponent(job.title.toWellFormed()));
  return drawPage(dressed(brand, look), {
    title: `${job.title}, ${company}`,
    head: headOf(brand, shown, logo && new URL(logo, brand.siteUrl).href),
    styles: theme ? `${styles}:root{color-scheme:${theme}}` : styles,
    isPrivate: key !== null,
    company: { name: company, logo, page: look?.pagePath ?? null },
    main: `<article>
${job.is_exclusive ? '<p class="sent">Sent to you</p>\n' : ''}<h1>${escapeHtml(job.title)}</h1>
<p class="actions"><a class="button primary" href="${escapeHtml(applyPath(job.id, key))}">Apply</a><a class="button" href="${escapeHtml(referPath(job.id, key))}">Refer someone</a></p>
<dl class="facts">${facts.join('')}</dl>
<div class="description"><h2 class="visually-hidden">About the job</h2>
${job.description_html}
</div>
${reward ? `<div class="reward">${icon('reward')}<p><strong>${escapeHtml(reward)} for referring someone who joins.</strong></p></div>` : ''}
${key !== null && isKnown ? `<p class="contact">Would you like to come back, now or later? <a href="${escapeHtml(invitationPath(job.id, key))}">Let us know</a>, whatever your answer.</p>\n` : ''}<p class="contact">Questions? Reply to the message that brought you here${mail ? `, or write to <a href="mailto:${mail}?subject=${subject}">${mail}</a>` : ''}.</p>
</article>`,
  });
}
