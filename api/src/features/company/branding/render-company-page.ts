import { readFileSync } from 'node:fs';
import type { Brand } from '#api/core/installation/brands.ts';
import { type CompanyLook, dressed, logoOf } from '#api/core/pages/company-look.ts';
import { drawPage, minify } from '#api/core/pages/site-page.ts';
import type { Download } from '#api/core/server/http.ts';
import { escapeHtml, htmlToText } from '#api/core/texts/rich-text.ts';
import { dataScript } from '#api/features/recruitment/jobs/build-job-posting.ts';
import type { ListedJob } from '#api/features/recruitment/jobs/list-open-jobs.ts';
import { initialsOf } from '#contract/base/initials.ts';
import { companyPath, jobPath, paths } from '#contract/base/paths.ts';
import {
  type Benefit,
  type BrandPictureUse,
  brandPicturePath,
  brandPictureShapes,
  type CompanyPageContent,
  type Leader,
  type PageSection,
} from '#contract/company/branding.ts';
import { benefitDrawings, drawIcon, linkedinDrawing } from './render-icons.ts';

const styles = minify(readFileSync(new URL('company-page.css', import.meta.url), 'utf8'));

export type ShownCompany = {
  id: string;
  name: string;
  location: string | null;
  website: string | null;
  look: Pick<CompanyLook, 'colours' | 'logo'>;
  page: CompanyPageContent;
  jobs: ListedJob[];
  /** How many open jobs there are beside those. */
  moreJobs: number;
  /** Drawn in this theme, whatever the reader’s is. */
  theme?: 'light' | 'dark';
};

const part = (name: string, title: string, html: string) =>
  `<section class="part ${name}" aria-labelledby="${name}"><div class="wrap"><h2 id="${name}">${escapeHtml(title)}</h2>\n${html}\n</div></section>`;

/** Decorative: what is on it stands beside it. */
function picture(id: string, use: BrandPictureUse, { name = 'picture', first = false } = {}): string {
  const { width, height } = brandPictureShapes[use];
  const when = first ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  return `<img class="${name}" src="${escapeHtml(brandPicturePath(id))}" alt="" width="${width}" height="${height}" ${when}>`;
}

/** An address as somebody writes it, whole. */
const whole = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`);

function hero(brand: Brand, shown: ShownCompany): string {
  const { page, name, location, website, look, jobs } = shown;
  const { title, text, picture: id } = page.hero;
  const logo = logoOf(brand, name, look);
  const site = website?.replace(/^https?:\/\/(?:www\.)?|\/+$/gi, '');
  const facts = [
    ...(location ? [`<li>${escapeHtml(location)}</li>`] : []),
    ...(website && site
      ? [`<li><a href="${escapeHtml(whole(website))}" rel="noopener">${escapeHtml(site)}</a></li>`]
      : []),
  ];
  const actions = [
    ...(jobs.length ? ['<a class="button primary" href="#jobs">See open jobs</a>'] : []),
    ...(page.about ? ['<a class="button" href="#about">About us</a>'] : []),
  ];
  const mark = logo ? `<img class="logo" src="${escapeHtml(logo)}" alt="" height="48">` : '';
  // Whatever the title says, whose page it is stands above it.
  const above =
    title || logo ? `<p class="company">${mark}${title ? `<span>${escapeHtml(name)}</span>` : ''}</p>\n` : '';
  return `<div class="band"><div class="wrap hero${id ? ' pictured' : ''}"><div>
${above}<h1>${escapeHtml(title || name)}</h1>
${text ? `<p class="lead">${escapeHtml(text)}</p>` : ''}
${facts.length ? `<ul class="facts">${facts.join('')}</ul>` : ''}
${actions.length ? `<p class="actions">${actions.join('')}</p>` : ''}
</div>${id ? picture(id, 'hero', { first: true }) : ''}</div></div>`;
}

const benefitCard = ({ icon, title, text }: Benefit) =>
  `<li class="card"><span class="icon">${drawIcon(benefitDrawings[icon])}</span><h3>${escapeHtml(title)}</h3>${text ? `<p>${escapeHtml(text)}</p>` : ''}</li>`;

function sectionRow({ title, text, picture: id }: PageSection, at: number): string {
  const name = `section-${at + 1}`;
  return `<section class="part" aria-labelledby="${name}"><div class="wrap row${id ? ' pictured' : ''}${at % 2 ? ' turned' : ''}"><div><h2 id="${name}">${escapeHtml(title)}</h2><div class="words">${text}</div></div>${id ? picture(id, 'section') : ''}</div></section>`;
}

function leaderCard({ name, designation, picture: id, words, linkedinUrl }: Leader): string {
  const face = id
    ? picture(id, 'leader', { name: 'face' })
    : `<span class="face" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>`;
  const profile = linkedinUrl
    ? `<a class="profile" href="${escapeHtml(whole(linkedinUrl))}" rel="noopener">${drawIcon(linkedinDrawing)}LinkedIn<span class="visually-hidden"> profile of ${escapeHtml(name)}</span></a>`
    : '';
  return `<li class="leader">${face}<h3>${escapeHtml(name)}</h3>${designation ? `<p class="role">${escapeHtml(designation)}</p>` : ''}${words ? `<p>${escapeHtml(words)}</p>` : ''}${profile}</li>`;
}

function jobCard({ id, title, location, salary }: ListedJob): string {
  const facts = [location, salary].filter(Boolean).join(' · ');
  return `<li><a class="card job" href="${escapeHtml(jobPath(id))}"><strong>${escapeHtml(title)}</strong>${facts ? `<span>${escapeHtml(facts)}</span>` : ''}</a></li>`;
}

function jobsPart({ jobs, moreJobs }: ShownCompany): string {
  if (jobs.length === 0) return '';
  const more = moreJobs > 0 ? `<p class="quiet">and ${moreJobs.toLocaleString('en-IN')} more</p>` : '';
  return part('jobs-part', 'Open jobs', `<ul class="jobs" id="jobs">${jobs.map(jobCard).join('')}</ul>${more}`);
}

/** The beginning of a text, at a word. */
function beginning(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')}…`;
}

/** What search engines and sites that show a link read. */
function headOf(brand: Brand, { id, name, location, website, look, page }: ShownCompany): string {
  const url = brand.siteUrl + companyPath(id);
  const description = beginning(page.hero.text || htmlToText(page.about) || name);
  const logo = logoOf(brand, name, look);
  const at = (address: string) => new URL(address, brand.siteUrl).href;
  const image = page.hero.picture ?? look.logo;
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': page.hero.title ? `${name}: ${page.hero.title}` : name,
    'og:description': description,
    'og:url': url,
    ...(image ? { 'og:image': at(brandPicturePath(image)), 'og:image:alt': name } : {}),
  };
  const organization = {
    '@context': 'https://schema.org/',
    '@type': 'Organization',
    name,
    url: website ? whole(website) : url,
    description,
    ...(website ? { mainEntityOfPage: url } : {}),
    ...(logo ? { logo: at(logo) } : {}),
    ...(location ? { address: { '@type': 'PostalAddress', addressLocality: location } } : {}),
  };
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(properties).map(([key, value]) => `<meta property="${key}" content="${escapeHtml(value)}">`),
    `<meta name="twitter:card" content="${page.hero.picture ? 'summary_large_image' : 'summary'}">`,
    dataScript(organization),
  ].join('\n');
}

/** Draws the page of a company, whole without a script. What is formatted in it is safe already. */
export function drawCompanyPage(product: Brand, shown: ShownCompany): Download {
  const brand = dressed(product, shown.look);
  const { name, page, theme } = shown;
  const { about, benefits, sections, leaders } = page;
  const parts = [
    hero(brand, shown),
    about ? part('about', `About ${name}`, `<div class="words">${about}</div>`) : '',
    benefits.length
      ? part('benefits-part', 'What you get', `<ul class="benefits">${benefits.map(benefitCard).join('')}</ul>`)
      : '',
    ...sections.map(sectionRow),
    leaders.length
      ? part('leaders-part', 'Who leads us', `<ul class="leaders">${leaders.map(leaderCard).join('')}</ul>`)
      : '',
    jobsPart(shown),
    `<div class="join band"><div class="wrap"><h2>Did you work at ${escapeHtml(name)}?</h2><a class="button primary" href="${paths.registerExemployee}?company=${shown.id}">Stay in touch</a></div></div>`,
  ];
  return drawPage(brand, {
    title: page.hero.title ? `${name}: ${page.hero.title}` : name,
    head: headOf(brand, shown),
    styles: theme ? `${styles}:root{color-scheme:${theme}}` : styles,
    main: parts.filter(Boolean).join('\n'),
  });
}
