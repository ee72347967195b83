import { readFileSync } from 'node:fs';
import type { Brand } from '#api/core/installation/brands.ts';
import { type CompanyLook, dressed, logoOf } from '#api/core/pages/company-look.ts';
import { drawPage, minify } from '#api/core/pages/site-page.ts';
import type { Download } from '#api/core/server/http.ts';
import { escapeHtml, htmlToText } from '#api/core/texts/rich-text.ts';
import { dataScript } from '#api/features/recruitment/jobs/build-job-posting.ts';
import type { ListedJob } from '#api/features/recruitment/jobs/shared.ts';
import { initialsOf } from '#contract/base/initials.ts';
import { companyPath, jobPath, joinPath, requestCheckPath } from '#contract/base/paths.ts';
import {
  type Benefit,
  type BenefitIcon,
  type BrandPictureUse,
  brandPicturePath,
  brandPictureShapes,
  type CompanyPageContent,
  type Leader,
  type PageSection,
  rowClasses,
} from '#contract/company/branding.ts';

/** Tabler icons, as in the app. */
const benefitDrawings: Readonly<Record<BenefitIcon, string>> = {
  health:
    'M19.5 13.572l-7.5 7.428l-2.896 -2.868m-6.117 -8.104a5 5 0 0 1 9.013 -3.022a5 5 0 1 1 7.5 6.572M3 13h2l2 3l2 -6l1 3h3',
  home: 'M21 12l-9 -9l-9 9h2v7a2 2 0 0 0 2 2h6M9 21v-6a2 2 0 0 1 2 -2h2c.39 0 .754 .112 1.061 .304M19 21.5l2.518 -2.58a1.74 1.74 0 0 0 0 -2.413a1.627 1.627 0 0 0 -2.346 0l-.168 .172l-.168 -.172a1.627 1.627 0 0 0 -2.346 0a1.74 1.74 0 0 0 0 2.412l2.51 2.59l0 -.009',
  learning: 'M22 9l-10 -4l-10 4l10 4l10 -4v6M6 10.6v5.4a6 3 0 0 0 12 0v-5.4',
  money:
    'M9 14c0 1.657 2.686 3 6 3s6 -1.343 6 -3s-2.686 -3 -6 -3s-6 1.343 -6 3M9 14v4c0 1.656 2.686 3 6 3s6 -1.344 6 -3v-4M3 6c0 1.072 1.144 2.062 3 2.598s4.144 .536 6 0c1.856 -.536 3 -1.526 3 -2.598c0 -1.072 -1.144 -2.062 -3 -2.598s-4.144 -.536 -6 0c-1.856 .536 -3 1.526 -3 2.598M3 6v10c0 .888 .772 1.45 2 2M3 11c0 .888 .772 1.45 2 2',
  time: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3',
  travel: 'M16 10h4a2 2 0 0 1 0 4h-4l-4 7h-3l2 -7h-4l-2 2h-3l2 -4l-2 -4h3l2 2h4l-2 -7h3l4 7',
  family:
    'M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572M12 6l-3.293 3.293a1 1 0 0 0 0 1.414l.543 .543c.69 .69 1.81 .69 2.5 0l1 -1a3.182 3.182 0 0 1 4.5 0l2.25 2.25M12.5 15.5l2 2M15 13l2 2',
  food: 'M19 3v12h-5c-.023 -3.681 .184 -7.406 5 -12m0 12v6h-1v-3m-10 -14v17m-3 -17v3a3 3 0 1 0 6 0v-3',
  sport: 'M11.007 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 17l5 1l.75 -1.5M15 21v-4l-4 -3l1 -6M7 12v-3l5 -1l3 3l3 1',
  team: 'M10 13a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M8 21v-1a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v1M15 5a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M17 10h2a2 2 0 0 1 2 2v1M5 5a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M3 13v-1a2 2 0 0 1 2 -2h2',
  award:
    'M6 9a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M12 15l3.4 5.89l1.598 -3.233l3.598 .232l-3.4 -5.889M6.802 12l-3.4 5.89l3.598 -.233l1.598 3.232l3.4 -5.889',
  growth: 'M3 17l6 -6l4 4l8 -8M14 7l7 0l0 7',
};

const linkedinDrawing =
  'M8 11v5M8 8v.01M12 16v-5M16 16v-3a2 2 0 1 0 -4 0M3 7a4 4 0 0 1 4 -4h10a4 4 0 0 1 4 4v10a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4l0 -10';

/** Draws an icon beside the words that say what it means. */
const drawIcon = (drawing: string) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${drawing}"/></svg>`;

const styles = minify(readFileSync(new URL('company-page.css', import.meta.url), 'utf8'));

export type ShownCompany = {
  id: string;
  /** The readable part of its addresses; null: it has none. */
  address: string | null;
  name: string;
  location: string | null;
  website: string | null;
  look: Pick<CompanyLook, 'colours' | 'logo'>;
  page: CompanyPageContent;
  jobs: ListedJob[];
  /** Number of open jobs beside those. */
  moreJobs: number;
  /** Whether it answers background checks. */
  hasChecks: boolean;
  /** Draws this theme, whatever the reader's is. */
  theme?: 'light' | 'dark';
};

const part = (name: string, title: string, html: string) =>
  `<section class="part ${name}" aria-labelledby="${name}"><div class="wrap"><h2 id="${name}">${escapeHtml(title)}</h2>\n${html}\n</div></section>`;

/** Draws a decorative picture: the text beside it says what it shows. */
function picture(id: string, use: BrandPictureUse, { name = 'picture', first = false } = {}): string {
  const { width, height } = brandPictureShapes[use];
  const when = first ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  return `<img class="${name}" src="${escapeHtml(brandPicturePath(id))}" alt="" width="${width}" height="${height}" ${when}>`;
}

/** Completes a web address that was written without a scheme. */
const whole = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`);

function hero(shown: ShownCompany): string {
  const { page, name, location, website, jobs } = shown;
  const { title, text, picture: id } = page.hero;
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
  return `<div class="band"><div class="wrap hero${id ? ' pictured' : ''}"><div>
<h1>${escapeHtml(title || name)}</h1>
${text ? `<p class="lead">${escapeHtml(text)}</p>` : ''}
${facts.length ? `<ul class="facts">${facts.join('')}</ul>` : ''}
${actions.length ? `<p class="actions">${actions.join('')}</p>` : ''}
</div>${id ? picture(id, 'hero', { first: true }) : ''}</div></div>`;
}

const benefitCard = ({ icon, title, text }: Benefit) =>
  `<li class="card ${rowClasses.benefits}"><span class="icon">${drawIcon(benefitDrawings[icon])}</span><h3>${escapeHtml(title)}</h3>${text ? `<p>${escapeHtml(text)}</p>` : ''}</li>`;

function sectionRow({ title, text, picture: id }: PageSection, at: number): string {
  const name = `section-${at + 1}`;
  return `<section class="part ${rowClasses.sections}" aria-labelledby="${name}"><div class="wrap row${id ? ' pictured' : ''}${at % 2 ? ' turned' : ''}"><div><h2 id="${name}">${escapeHtml(title)}</h2><div class="words">${text}</div></div>${id ? picture(id, 'section') : ''}</div></section>`;
}

function leaderCard({ name, designation, picture: id, words, linkedinUrl }: Leader): string {
  const face = id
    ? picture(id, 'leader', { name: 'face' })
    : `<span class="face" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>`;
  const profile = linkedinUrl
    ? `<a class="profile" href="${escapeHtml(whole(linkedinUrl))}" rel="noopener">${drawIcon(linkedinDrawing)}LinkedIn<span class="visually-hidden"> profile of ${escapeHtml(name)}</span></a>`
    : '';
  return `<li class="${rowClasses.leaders}">${face}<h3>${escapeHtml(name)}</h3>${designation ? `<p class="role">${escapeHtml(designation)}</p>` : ''}${words ? `<p>${escapeHtml(words)}</p>` : ''}${profile}</li>`;
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

/** Draws the way for employers of former employees. */
const checkLink = (shown: ShownCompany) =>
  shown.hasChecks
    ? `<p class="checks quiet">For employers: <a href="${escapeHtml(requestCheckPath(shown))}">ask for a background check</a></p>`
    : '';

/** Returns the beginning of a text, cut at a word. */
function beginning(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')}…`;
}

/** Returns the head for search engines and sites that preview a link. */
function headOf(brand: Brand, shown: ShownCompany): string {
  const { name, location, website, look, page } = shown;
  const url = brand.siteUrl + companyPath(shown);
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

/** Draws the page of a company, complete without a script. Formatted text in it is already sanitized. */
export function drawCompanyPage(product: Brand, shown: ShownCompany): Download {
  const brand = dressed(product, shown.look);
  const { name, page, theme } = shown;
  const { about, benefits, sections, leaders } = page;
  const parts = [
    hero(shown),
    about ? part('about', `About ${name}`, `<div class="words">${about}</div>`) : '',
    benefits.length
      ? part('benefits-part', 'Benefits', `<ul class="benefits">${benefits.map(benefitCard).join('')}</ul>`)
      : '',
    ...sections.map(sectionRow),
    leaders.length
      ? part('leaders-part', 'Our leadership', `<ul class="leaders">${leaders.map(leaderCard).join('')}</ul>`)
      : '',
    jobsPart(shown),
    `<div class="join band"><div class="wrap"><h2>Did you work at ${escapeHtml(name)}?</h2><a class="button primary" href="${escapeHtml(joinPath(shown))}">Stay in touch</a>${checkLink(shown)}</div></div>`,
  ];
  return drawPage(brand, {
    title: page.hero.title ? `${name}: ${page.hero.title}` : name,
    head: headOf(brand, shown),
    styles: theme ? `${styles}:root{color-scheme:${theme}}` : styles,
    main: parts.filter(Boolean).join('\n'),
    company: { name, logo: logoOf(brand, name, shown.look), page: null },
  });
}
