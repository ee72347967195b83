import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initialsOf } from '#contract/base/initials.ts';
import type { FailedPageCompany, PageCompany } from '#contract/base/page-company.ts';
import { paths } from '#contract/base/paths.ts';
import type { Brand } from '../installation/brands.ts';
import type { Download } from '../server/http.ts';
import { escapeHtml } from '../texts/rich-text.ts';
import { brandStyles, markPath } from './brand-page.ts';
import { dressed } from './company-look.ts';
import { hashOf } from './style-policy.ts';

/** A page that the server draws: a whole document in the brand's look, without a script. */
export type SitePage = {
  title: string;
  /** HTML for the head, after the title. */
  head?: string;
  /** HTML of the main content. */
  main: string;
  /** Whose page it is: shown above it, and the product below. Pages of the product itself have none. */
  company?: Pick<PageCompany, 'name' | 'logo' | 'page'> | undefined;
  /** The page's own styles, the same for everyone. */
  styles?: string;
  isPrivate?: boolean;
};

/** Declares the fonts of the built web app as its styles do: browsers fetch only those whose letters are on the page. */
const fonts = (() => {
  const folder = fileURLToPath(new URL('../../../../dist/web/assets/', import.meta.url));
  const sheet = existsSync(folder) ? readdirSync(folder).find((name) => /^index-.*\.css$/.test(name)) : undefined;
  const faces = sheet ? (readFileSync(folder + sheet, 'utf8').match(/@font-face\{[^}]*\}/g) ?? []) : [];
  // Readers have fonts for the scripts of India; the rupee sign is in every salary.
  const wanted = faces.filter((face) => /Inter Variable/.test(face) || /U\+20B9\b/i.test(face)).join('');
  const latin = /[^("']*inter-latin-wght-normal[^)"']*/.exec(wanted)?.[0] ?? null;
  return { faces: wanted, latin };
})();

const shared = fonts.faces + minify(readFileSync(new URL('site-page.css', import.meta.url), 'utf8'));

/** Removes comments and spaces from styles. */
export function minify(styles: string): string {
  return styles
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();
}

/** The company's logo, else its initials, and its name; both lead to its own page, where it has published one. */
function drawCompany({ name, logo, page }: Pick<PageCompany, 'name' | 'logo' | 'page'>): string {
  const picture = logo ? `<img src="${escapeHtml(logo)}" alt="" width="40" height="40">` : escapeHtml(initialsOf(name));
  const inside = `<span class="logo" aria-hidden="true">${picture}</span>${escapeHtml(name)}`;
  return page ? `<a class="home" href="${escapeHtml(page)}">${inside}</a>` : `<span class="home">${inside}</span>`;
}

/** Draws a page. Its policy allows no scripts, and loads nothing but pictures, our font, and the inline styles. */
export function drawPage(brand: Brand, page: SitePage): Download {
  const styles = `:root{${brandStyles(brand)}}${shared}${page.styles ?? ''}`;
  const { light, dark } = brand.colors;
  const name = escapeHtml(brand.name);
  const content = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)}</title>
${page.head ?? ''}
<link rel="icon" href="${markPath}">
<link rel="apple-touch-icon" href="${markPath}.png">
<meta name="theme-color" content="${light.primary}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.primary}" media="(prefers-color-scheme: dark)">
${fonts.latin ? `<link rel="preload" as="font" type="font/woff2" href="${fonts.latin}" crossorigin>` : ''}
<style>${styles}</style>
</head>
<body>
<header class="header">${page.company ? drawCompany(page.company) : `<a class="home" href="/"><img src="${markPath}" alt="" width="28" height="28">${name}<span class="visually-hidden">, start page</span></a>`}</header>
<main>
${page.main}
</main>
<footer><span>${page.company ? `Powered by ${name}` : name}</span><nav aria-label="About this site"><ul>
<li><a href="${paths.terms}">Terms and Conditions</a></li>
<li><a href="${paths.privacyPolicy}">Privacy Policy</a></li>
<li><a href="mailto:${escapeHtml(brand.supportEmail)}">${escapeHtml(brand.supportEmail)}</a></li>
</ul></nav></footer>
</body>
</html>
`;
  const policy = `default-src 'none';style-src ${hashOf(styles)};img-src 'self' https:;font-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'`;
  return {
    content,
    contentType: 'text/html; charset=utf-8',
    policy,
    ...(page.isPrivate ? { isPrivate: true } : {}),
  };
}

type Missing = { isMissing?: boolean; company?: FailedPageCompany | undefined };

/** Draws the page shown when a page does not exist or fails. */
export function failurePage(brand: Brand, message: string, { isMissing = false, company }: Missing = {}): Download {
  const hint = isMissing
    ? 'It may have closed, or the link may be incomplete. If an email brought you here, reply to it and the sender can help.'
    : 'Please try again in a moment.';
  return drawPage(company ? dressed(brand, company) : brand, {
    title: `${message} · ${company?.name ?? brand.name}`,
    head: '<meta name="robots" content="noindex">',
    main: `<h1>${escapeHtml(message)}</h1>\n<p class="quiet">${hint}</p>${company ? drawJobs(company) : ''}`,
    company,
  });
}

function drawJobs({ name, jobs, page }: FailedPageCompany): string {
  if (jobs.length === 0) return '';
  const items = jobs.map(
    ({ title, location, path }) =>
      `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a>${location ? `<span>${escapeHtml(location)}</span>` : ''}</li>`,
  );
  const all = page ? `<p><a href="${escapeHtml(page)}#jobs">See all open jobs</a></p>` : '';
  return `\n<section class="open-jobs"><h2>Open jobs at ${escapeHtml(name)}</h2><ul>${items.join('')}</ul>${all}</section>`;
}
