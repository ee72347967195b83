import type { Brand } from '#api/core/installation/brands.ts';
import { keepFieldsInHtml, keepFieldsInText } from '#api/core/mail/fill-fields.ts';
import type { CompanyLook } from '#api/core/pages/company-look.ts';
import { isRightToLeft } from '#api/core/texts/direction.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { trackField } from '#api/features/mail/messages/track-links.ts';
import { readableOn } from '#contract/base/contrast.ts';
import { isCampaignLink, paths } from '#contract/base/paths.ts';
import { brandPicturePath } from '#contract/company/branding.ts';
import { inkOn } from '#contract/mail/email-contrast.ts';
import {
  blockClass,
  columnLayouts,
  type EmailBlock,
  type EmailDocument,
  type SimpleBlock,
} from '#contract/mail/email-document.ts';
import { missingIn } from '#contract/mail/email-hints.ts';
import { isEmailLink } from '#contract/mail/email-links.ts';
import { colleagueWords } from '#contract/mail/journeys.ts';
import { ColourClasses, coloursOf } from './build-colours.ts';
import { cleanRichText, linkInMail } from './clean-rich-text.ts';

/** The parts of an email outside its document. */
export type Surroundings = {
  brand: Pick<Brand, 'name' | 'siteUrl' | 'colors'>;
  companyName: string;
  /** Its public address; null when there is none that mail programs draw. */
  logo: string | null;
  /** The company's published look. */
  look?: Pick<CompanyLook, 'mailHeader' | 'mailFooter' | 'pagePath'> | null | undefined;
  jobs: ReadonlyMap<string, { title: string; facts: string; url: string }>;
  /** Its reader works for the company and never left it. */
  isForTeam?: boolean | undefined;
  /** A button below the author's text that leads into the product. */
  link?: { label: string; href: string } | undefined;
  /** Former colleagues: fields for each reader, or sample names. Without it the block is left out. */
  colleagues?: 'fields' | 'sample' | undefined;
  /** Whether each block has a class with its id, by which the builder's preview finds it. */
  marksBlocks?: boolean | undefined;
};

/** Returns the product's lines at the end: why the reader gets the mail, and how to stop it. */
export const endOf = ({ brand, companyName, isForTeam }: Surroundings) =>
  isForTeam
    ? {
        reason: `You’re receiving this because you recruit for ${companyName}.`,
        stop: { label: 'Email settings', href: brand.siteUrl + paths.settings },
      }
    : {
        reason: `You’re receiving this because you worked at ${companyName}.`,
        stop: { label: 'Unsubscribe', href: '{unsubscribeUrl}' },
      };

/** Returns the company's published lines for the end of every mail, and the link to its page. */
export function ownEnd({ look, brand, companyName }: Surroundings, ink: string): { html: string; text: string } {
  const said = look?.mailFooter ?? '';
  const page = look?.pagePath ? brand.siteUrl + look.pagePath : null;
  const link = `<a href="${page}" target="_blank" rel="noopener noreferrer" style="color:${ink};text-decoration:underline">About ${safe(companyName)}</a>`;
  // The text is the same for everyone: anything that looks like a field is plain text.
  const plain = escapeHtml(said).replaceAll('{', '&#123;').replaceAll('\n', '<br>');
  const lines = [...(said ? [plain] : []), ...(page ? [link] : [])];
  return {
    html: lines.map((line) => `<p class="${ownParts.reason}" style="margin:0 0 8px">${line}</p>`).join(''),
    text: [said.replace(/\{(?=\w)/g, '{ '), page ? `About ${keepFieldsInText(companyName)}: ${page}` : '']
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** Classes by which an import recognises what was compiled here; `reason` marks the product's own lines. */
export const ownParts = { header: 'encore-header', footer: 'encore-footer', reason: 'encore-reason' } as const;

/** The block of former colleagues: their lines, and the reader's next step. Fields are filled in for each reader of a journey. */
const colleagueParts = {
  fields: { lines: ['{colleagues}'], label: '{nextStep}', href: '{link}' },
  sample: { lines: colleagueWords.sample.flat(), label: colleagueWords.signUp, href: '#' },
} as const;

/** Returns the block of former colleagues as plain text. */
export function colleagueText({ colleagues }: Surroundings): string {
  if (!colleagues) return '';
  const { label, href } = colleagueParts[colleagues];
  const people = colleagues === 'fields' ? ['{colleagues}'] : colleagueWords.sample.map((lines) => lines.join('\n'));
  return [colleagueWords.title, ...people, `${label}:\n${href}`].join('\n\n');
}

export const socialNames = {
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  website: 'Website',
} as const;

/** Returns the link for one answer of a poll. */
export function answerLink(href: string, answer: number): string {
  const url = URL.parse(href);
  if (!url?.protocol.startsWith('http')) return href;
  url.searchParams.set('answer', String(answer));
  return url.href;
}

/**
 * Returns the link to a campaign's page with the place of the reader's key; null for any other link.
 * @param answer the poll's answer selected on that page, counted from 1
 */
export function campaignAddress(href: string, siteUrl: string, answer?: number): string | null {
  if (!isCampaignLink(href)) return null;
  return `${siteUrl}${href}?key=${trackField}${answer === undefined ? '' : `&answer=${answer}`}`;
}

/** Returns the absolute address of a picture, for mail programs. */
export const absolute = (src: string, siteUrl: string) => (src.startsWith('/') ? siteUrl + src : src);

const safe = (text: string) => keepFieldsInHtml(escapeHtml(text));
const safeLink = (href: string) => escapeHtml(linkInMail(href));
/** Returns a line of a card, or nothing when it has no text. */
const line = (text: string, style: string) => (text ? `<p style="${style}">${safe(text)}</p>` : '');

const bodyWidth = 600;
/** Padding beside a block alone, beside columns, and beside each of them. */
const padding = { alone: 40, columns: 32, column: 8 };
const headings = { 1: 28, 2: 22, 3: 17 } as const;

/** Returns the start of a heading's style: aligned where its words begin, unless its block says otherwise. */
const directed = (words: string, align = 'left') =>
  isRightToLeft(words) ? ` dir="rtl" style="${align === 'left' ? 'text-align:right;' : ''}` : ' style="';

/** The ground of a block, the ink on it, and its width. */
type Place = { ground: string; ink: string; width: number; isColumn?: true };

/**
 * Builds the document as MJML. No word of the author's goes through the MJML parser: each is replaced by `%%number%%` and put
 * back afterwards, already escaped.
 */
export function buildMjml(document: EmailDocument, subject: string, preheader: string, around: Surroundings) {
  const { brand, companyName } = around;
  const colours = coloursOf(document.settings, brand);
  const classes = new ColourClasses(colours);
  const words: string[] = [];
  const put = (html: string) => `%%${words.push(html) - 1}%%`;

  /** Marks the outermost element of a block, the first in its MJML. */
  const mark = (block: EmailBlock | SimpleBlock, mjml: string) => {
    if (!around.marksBlocks) return mjml;
    const name = blockClass(block.id);
    return /^<[^>]* css-class="/.test(mjml)
      ? mjml.replace('css-class="', `$&${name} `)
      : mjml.replace(/^<[\w-]+/, `$& css-class="${name}"`);
  };

  const text = (
    html: string,
    ink: string,
    more: { align?: string; name?: string; space?: number; size?: number } = {},
  ) =>
    `<mj-text color="${ink}" align="${more.align ?? 'left'}" font-size="${more.size ?? 16}px" padding="0 0 ${more.space ?? 16}px" css-class="${more.name ?? 't l'}">${put(html)}</mj-text>`;

  /** Padding on the cell is for Outlook, which ignores it on links. */
  const button = (label: string, link: string, colour: string, { filled = true, wide = false } = {}) => {
    const ink = filled ? readableOn(colour) : colour;
    const ground = filled ? `background:${colour};` : '';
    const shape = `border:2px solid ${colour};border-radius:${colours.radius}px`;
    return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="${wide ? 'width:100%' : 'display:inline-table'};border-collapse:separate"><tr><td class="${classes.button(colour, filled)}" align="center"${filled ? ` bgcolor="${colour}"` : ''} style="${ground}${shape};mso-padding-alt:10px 22px"><a href="${link}" target="_blank" rel="noopener noreferrer" style="display:${wide ? 'block' : 'inline-block'};padding:10px 22px;${ground}color:${ink};border-radius:${Math.max(0, colours.radius - 2)}px;font-family:${colours.font};font-size:15px;line-height:1.3;font-weight:600;text-align:center;text-decoration:none;mso-padding-alt:0">${safe(label)}</a></td></tr></table>`;
  };

  const card = (title: string, facts: string[], action: string, { ground, ink }: Place) => {
    const quiet = colours.quietOn(ground, ink);
    return text(
      `<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:separate"><tr><td class="card" style="border:1px solid ${colours.line};border-radius:${colours.radius}px;padding:20px 24px"><div class="t"><h3${directed(title)}margin:0 0 4px;font-size:18px;line-height:1.35;font-weight:700;color:${ink}">${safe(title)}</h3></div><div class="q">${facts
        .map((fact) => line(fact, `margin:0 0 4px;font-size:14px;line-height:1.5;color:${quiet}`))
        .join(
          '',
        )}</div><div style="height:12px;line-height:12px;font-size:1px">&#8202;</div>${action}</td></tr></table>`,
      ink,
      { space: 20 },
    );
  };

  const simple = (block: SimpleBlock, place: Place): string => {
    if (missingIn(block)) return '';
    const { ground, ink, width } = place;
    switch (block.type) {
      case 'text': {
        const html = cleanRichText(block.html, colours.accent, block.align);
        if (html.trim() === '') return '';
        const own = block.colour ?? ink;
        return text(html, own, { align: block.align, space: 4, name: `${block.colour ? classes.ink(own) : 't'} l` });
      }
      case 'heading': {
        if (block.text === '') return '';
        const own = block.colour ?? ink;
        const [tag, size] = [`h${block.level}`, headings[block.level]];
        return text(
          `<${tag}${directed(block.text, block.align)}margin:0;font-size:${size}px;line-height:1.3;font-weight:700;color:${own}">${safe(block.text)}</${tag}>`,
          own,
          { align: block.align, space: block.level === 3 ? 6 : 14, name: block.colour ? classes.ink(own) : 't' },
        );
      }
      case 'image': {
        const href = isEmailLink(block.href) ? ` href="${put(safeLink(block.href))}" rel="noopener noreferrer"` : '';
        const alt = block.decorative ? '' : safe(block.alt);
        const pixels = Math.round((width * block.width) / 100);
        // A column is as wide as the screen on a phone, and so is its picture.
        const fluid = place.isColumn && block.width === 100 ? ' fluid-on-mobile="true"' : '';
        return `<mj-image src="${put(safeLink(absolute(block.src, brand.siteUrl)))}" alt="${put(alt)}" width="${pixels}px" align="${block.align}"${href}${fluid} padding="0 0 20px" />`;
      }
      case 'button': {
        const html = button(block.label, leadTo(block.href), block.colour ?? colours.accent, {
          filled: block.style === 'filled',
          wide: block.wide,
        });
        return text(html, ink, { align: block.align, space: 20, name: 'plain' });
      }
      case 'divider':
        return `<mj-divider border-width="1px" border-color="${block.colour ?? colours.line}" padding="8px 0 24px" css-class="rule" />`;
      case 'spacer':
        return `<mj-spacer height="${block.height}px" />`;
      case 'social': {
        const links = block.links.filter(({ href }) => isEmailLink(href));
        const html = links.map(
          ({ network, href }) =>
            `<a href="${safeLink(href)}" target="_blank" rel="noopener noreferrer" style="color:${colours.accent};text-decoration:underline">${socialNames[network]}</a>`,
        );
        return text(html.join(' &nbsp;·&nbsp; '), ink, { align: block.align, size: 15 });
      }
      case 'job': {
        const job = around.jobs.get(block.jobId ?? '');
        return job ? card(job.title, [job.facts], button(block.label, escapeHtml(job.url), colours.accent), place) : '';
      }
      case 'event':
        return card(
          block.title,
          [block.when, block.where],
          button(block.label, leadTo(block.href), colours.accent),
          place,
        );
      default: {
        const options = block.options.filter(Boolean);
        const question = `<h3${directed(block.question)}margin:0 0 12px;font-size:18px;line-height:1.35;font-weight:700;color:${ink}">${safe(block.question)}</h3>`;
        const answers = options.map((option, at) =>
          button(option, leadTo(block.href, at + 1), readableAccent(ground), {
            filled: false,
            wide: true,
          }),
        );
        const gap = '<div style="height:8px;line-height:8px;font-size:1px">&#8202;</div>';
        return text(question + answers.join(gap), ink, { space: 20, name: 't' });
      }
    }
  };
  const readableAccent = (ground: string) => inkOn(ground, colours.accent);
  const leadTo = (href: string, answer?: number) => {
    const own = campaignAddress(href, brand.siteUrl, answer);
    if (own !== null) return escapeHtml(own);
    return safeLink(answer === undefined ? href : answerLink(href, answer));
  };

  const colleagues = (place: Place) => {
    if (!around.colleagues) return '';
    const { lines, label, href } = colleagueParts[around.colleagues];
    const html = card(colleagueWords.title, [...lines], button(label, href, colours.accent), place);
    // All words here are ours: the only braces are fields.
    return html.replace(/%%(\d+)%%/, (whole, at: string) => {
      words[Number(at)] = (words[Number(at)] ?? '').replaceAll('&#123;', '{');
      return whole;
    });
  };

  const header = (block: Extract<EmailBlock, { type: 'header' }>, { ink, width }: Place) => {
    const { picture, text: said } = around.look?.mailHeader ?? { picture: null, text: '' };
    if (picture && block.show !== 'name') {
      const src = safeLink(brand.siteUrl + brandPicturePath(picture));
      const html = `<img src="${src}" alt="${safe(said || companyName)}" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0">`;
      return text(html, ink, { align: block.align, name: `t ${ownParts.header}`, space: 24 });
    }
    const showsLogo = around.logo !== null && block.show !== 'name';
    const showsName = !showsLogo || block.show === 'both';
    // The name is next to it, so the picture needs no alternative text.
    const alt = showsName ? '' : safe(companyName);
    const logo = showsLogo
      ? `<img src="${safeLink(around.logo ?? '')}" alt="${alt}" height="40" class="logo" style="height:40px;max-width:200px;vertical-align:middle;border:0">`
      : '';
    const name = showsName
      ? `<span style="font-size:16px;font-weight:600;vertical-align:middle">${safe(companyName)}</span>`
      : '';
    const line = said ? `<br><span style="font-size:14px">${safe(said)}</span>` : '';
    return text([logo, name].filter(Boolean).join(' &nbsp;') + line, ink, {
      align: block.align,
      name: `t ${ownParts.header}`,
      space: 24,
    });
  };

  const footer = (html: string, align: string) => {
    const ink = colours.quietOn(colours.background, inkOn(colours.background, colours.text));
    const own = cleanRichText(html, ink, align);
    const { reason, stop } = endOf(around);
    const wayOut = `<a href="${stop.href}" target="_blank" rel="noopener noreferrer" style="color:${ink};text-decoration:underline">${stop.label}</a>`;
    const small = `${own}${ownEnd(around, ink).html}<p class="${ownParts.reason}" style="margin:0">${safe(reason)}<br>${wayOut} · Sent with ${safe(brand.name)}</p>`;
    return `<mj-section padding="20px ${padding.alone}px 28px" css-class="in"><mj-column>${text(small, ink, { align, name: `q ${ownParts.footer}`, size: 13, space: 0 })}</mj-column></mj-section>`;
  };

  const alone: Place = { ground: colours.surface, ink: colours.text, width: bodyWidth - 2 * padding.alone };
  const leading = ({ label, href }: { label: string; href: string }) =>
    text(button(label, escapeHtml(href), colours.accent), alone.ink, { space: 20, name: 'plain' });
  const section = (children: string) =>
    children &&
    `<mj-section padding="0 ${padding.alone}px" css-class="in"><mj-column>${children}</mj-column></mj-section>`;

  const columns = (block: Extract<EmailBlock, { type: 'columns' }>) => {
    const shares = columnLayouts[block.layout];
    const all = shares.reduce((sum, share) => sum + share, 0);
    const ground = block.background ?? colours.surface;
    const isPanel = block.background !== null;
    const inner = bodyWidth - 2 * padding.columns;
    const html = block.columns.map((blocks, at) => {
      const share = (shares[at] ?? 1) / all;
      const width = Math.floor(inner * share) - 2 * padding.column;
      const children = blocks
        .map((one) => mark(one, simple(one, { ground, ink: inkOn(ground, colours.text), width, isColumn: true })))
        .join('');
      return `<mj-column width="${(share * 100).toFixed(2)}%" padding="0 ${padding.column}px">${children}</mj-column>`;
    });
    const isLight = readableOn(ground) !== '#ffffff';
    const look = isPanel
      ? `background-color="${ground}" padding="20px ${padding.columns}px 4px"`
      : `padding="0 ${padding.columns}px"`;
    return `<mj-section ${look} css-class="cols${isPanel && isLight ? ' panel' : ''}">${html.join('')}</mj-section>${isPanel ? '<mj-section padding="0"><mj-column><mj-spacer height="24px" /></mj-column></mj-section>' : ''}`;
  };

  /** Footers are on the ground, everything between them on one surface. */
  const body: string[] = [];
  let surface: string[] = [];
  let row = '';
  const endRow = () => {
    surface.push(section(row));
    row = '';
  };
  const endSurface = () => {
    endRow();
    const html = surface.join('');
    if (html)
      body.push(
        `<mj-wrapper background-color="${colours.surface}" border-radius="${colours.radius}px" padding="32px 0 20px" css-class="surface">${html}</mj-wrapper>`,
      );
    surface = [];
  };
  const single = (block: Exclude<EmailBlock, { type: 'footer' | 'columns' }>) => {
    if (block.type === 'colleagues') return colleagues(alone);
    return block.type === 'header' ? header(block, alone) : simple(block, alone);
  };
  const last = document.blocks.findLast(({ type }) => type !== 'footer');
  for (const block of document.blocks) {
    if (block.type === 'footer') {
      endSurface();
      body.push(mark(block, footer(block.html, block.align)));
    } else if (block.type === 'columns') {
      endRow();
      surface.push(mark(block, columns(block)));
    } else row += mark(block, single(block));
    if (block === last && around.link) row += leading(around.link);
  }
  endSurface();
  if (!document.blocks.some(({ type }) => type === 'footer')) body.push(footer('', 'center'));

  const meta =
    '<meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" />';
  const mjml = `<mjml lang="en" dir="ltr"><mj-head><mj-title>${put(safe(subject))}</mj-title>${preheader ? `<mj-preview>${put(safe(preheader))}</mj-preview>` : ''}<mj-attributes><mj-all font-family="${colours.font}" /><mj-text line-height="1.6" /></mj-attributes><mj-raw>${meta}</mj-raw><mj-style>${put(classes.styles())}</mj-style></mj-head><mj-body width="${bodyWidth}px" background-color="${colours.background}" css-class="ground"><mj-section padding="0"><mj-column><mj-spacer height="24px" /></mj-column></mj-section>${body.join('')}</mj-body></mjml>`;
  return { mjml, words };
}
