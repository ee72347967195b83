import { compile } from 'html-to-text';
import { keepFieldsInText } from '#api/core/mail/fill-fields.ts';
import { isCampaignLink } from '#contract/base/paths.ts';
import type { EmailBlock, EmailDocument, SimpleBlock } from '#contract/mail/email-document.ts';
import { missingIn } from '#contract/mail/email-hints.ts';
import { isEmailLink } from '#contract/mail/email-links.ts';
import { answerLink, campaignAddress, endOf, ownEnd, type Surroundings, socialNames } from './build-mjml.ts';
import { cleanRichText, linkInMail } from './clean-rich-text.ts';

/** Not wrapped: a field must not be cut in two, and mail programs wrap as wide as they are. */
const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    // In capitals a field would be none.
    ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** What is no link in the markup is none here; its colour stands in no text. */
const plain = (html: string) => toText(cleanRichText(html, '#000000'));

const lines = (...texts: string[]) => texts.filter(Boolean).join('\n');

function textOf(block: EmailBlock | SimpleBlock, { jobs, companyName }: Surroundings): string {
  if (missingIn(block)) return '';
  const href = 'href' in block && isEmailLink(block.href) ? linkInMail(block.href) : '';
  switch (block.type) {
    case 'text':
      return plain(block.html);
    case 'heading':
      return block.level === 3 || !block.text
        ? block.text
        : `${block.text}\n${'='.repeat(Math.min(60, block.text.length))}`;
    case 'image': {
      const alt = block.decorative || !block.alt ? '' : `[${block.alt}]`;
      return lines(alt, href);
    }
    case 'button':
      return `${block.label}:\n${href}`;
    case 'divider':
      return '---';
    case 'social':
      return lines(
        ...block.links
          .filter((link) => isEmailLink(link.href))
          .map((link) => `${socialNames[link.network]}: ${linkInMail(link.href)}`),
      );
    case 'job': {
      const job = jobs.get(block.jobId ?? '');
      return job ? lines(job.title, job.facts, `${block.label}:`) : '';
    }
    case 'event':
      return lines(block.title, block.when, block.where, `${block.label}: ${href}`.trim());
    case 'poll': {
      const options = block.options.filter(Boolean);
      if (isCampaignLink(block.href))
        return lines(block.question, ...options.map((option) => `- ${option}`), 'Answer here:');
      return lines(block.question, ...options.map((option, at) => `- ${option}: ${answerLink(href, at + 1)}`));
    }
    case 'header':
      return companyName;
    case 'footer':
      return plain(block.html);
    default:
      return '';
  }
}

/** The address of a job or of the page of a campaign, with the place of its reader's key: no word of an author's. */
function addressOf(block: EmailBlock | SimpleBlock, { jobs, brand }: Surroundings): string {
  if (block.type === 'job') return jobs.get(block.jobId ?? '')?.url ?? '';
  return 'href' in block ? (campaignAddress(block.href, brand.siteUrl) ?? '') : '';
}

/** The plain-text part: the same words in the same order, with every link written out. */
export function writePlainText(document: EmailDocument, around: Surroundings): string {
  const all = document.blocks.flatMap((block) => (block.type === 'columns' ? block.columns.flat() : [block]));
  const [footers, others] = [all.filter(({ type }) => type === 'footer'), all.filter(({ type }) => type !== 'footer')];
  const written = (blocks: typeof all) =>
    blocks.map((block) => `${keepFieldsInText(textOf(block, around)).trim()} ${addressOf(block, around)}`.trim());
  const { reason, stop } = endOf(around);
  const { link } = around;
  const leading = link ? [`${keepFieldsInText(link.label)}:\n${link.href}`] : [];
  const end = [
    '--',
    ...written(footers),
    ownEnd(around, '').text,
    `${keepFieldsInText(reason)}\n${stop.label}: ${stop.href}`,
  ];
  return `${[...written(others), ...leading, ...end].filter(Boolean).join('\n\n')}\n`;
}
