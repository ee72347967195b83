import { isCampaignLink } from '../base/paths.ts';
import { type EmailInk, inkOn, isFaint } from './email-contrast.ts';
import {
  type EmailBlock,
  type EmailDocument,
  emailLimits,
  emailMessages,
  inlineTagPattern,
  type SimpleBlock,
} from './email-document.ts';
import { isEmailLink } from './email-links.ts';
import type { EmailContent, EmailHint } from './email-templates.ts';
import { mergeFieldPattern } from './merge-fields.ts';
import { greeting, placeholdersIn, placeholderText } from './placeholders.ts';

/** Texts of hints; each says what to do. */
export const hintMessages = {
  subjectRequired: 'Please enter a subject',
  subjectLong: 'Phones show only about the first 50 characters of a subject',
  subjectShouting: 'A subject in capitals looks like spam',
  preheaderRequired: 'Add a preview text: most mail programs show it beside the subject',
  nothing: 'This email has no content yet',
  pictureRequired: 'Please choose a picture',
  labelRequired: 'Please enter the text of the button',
  pollRequired: 'Please enter a question with at least two answers',
  eventRequired: 'Please enter the name of the event',
  jobRequired: 'Please select a job',
  jobClosed: 'This job is no longer open',
  colleaguesElsewhere: 'Former colleagues can only be shown in journeys. Please delete this block',
  imageOnly: 'There is hardly any text. Many people read with pictures off, and filters treat such emails as spam',
  contrast: 'These colours are hard to read together',
  exclamation: 'Several exclamation marks in a row look like spam',
  tooLong: 'Gmail clips this email after 102 KB. Please shorten it',
  nearlyTooLong: 'This email is close to 102 KB, after which Gmail clips it',
  linkWrong: (href: string) => `“${href}” is not a link: it must begin with https://, mailto: or tel:`,
  linkFields: (text: string) => `Fields are not filled in within links: ${text} would be sent as it is`,
  linkPlain: (href: string) =>
    `${href} is not encrypted. Browsers warn about such links: use https:// if the site supports it`,
  unknownField: (text: string) => `${text} is not a field: it would be sent as it is`,
  spam: (words: readonly string[]) => `Spam filters dislike: ${words.join(', ')}`,
} as const;

const phoneSubject = 50;
const littleText = 60;
/** Words that filters weigh; the list is short, since people ignore long ones. */
const spamWords = [
  '100% free',
  'act now',
  'apply now!',
  'buy now',
  'cash bonus',
  'cheap',
  'click here',
  'congratulations!',
  'double your',
  'earn money',
  'extra income',
  'free gift',
  'free money',
  'guaranteed',
  'limited time',
  'lottery',
  'no obligation',
  'no risk',
  'once in a lifetime',
  'order now',
  'risk-free',
  'special promotion',
  'urgent',
  'winner',
  'work from home',
] as const;
const spamPattern = new RegExp(`(?<![\\p{L}\\d])(?:${spamWords.join('|')})(?![\\p{L}\\d])`, 'giu');
/** Text in braces that is meant to be filled in; also `{{name}}` of other products. */
const inBraces = /\{\{?\s*[\p{L}_][\p{L}\p{M}\d_ .-]{0,60}(?:\|[^{}<>]{0,80})?\}\}?/gu;

type AnyBlock = EmailBlock | SimpleBlock;

/** Returns the plain text of formatted text, for hints; the compiler has its own. */
const textOf = (html: string) =>
  html
    .replace(inlineTagPattern, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .trim();

/** Returns the visible texts of a block; formatted text with its formatting. */
function textsOf(block: AnyBlock): string[] {
  switch (block.type) {
    case 'text':
    case 'footer':
      return [block.html];
    case 'heading':
      return [block.text];
    case 'button':
    case 'job':
      return [block.label];
    case 'image':
      return [block.alt];
    case 'poll':
      return [block.question, ...block.options];
    case 'event':
      return [block.title, block.when, block.where, block.label];
    default:
      return [];
  }
}

/** Returns the visible texts of a block without formatting. */
const wordsOf = (block: AnyBlock) =>
  (block.type === 'text' || block.type === 'footer' ? textsOf(block).map(textOf) : textsOf(block)).join(' ');

/** Names of the blocks that have text. */
const placeNames: Partial<Record<AnyBlock['type'], string>> = {
  text: 'the text',
  footer: 'the footer',
  heading: 'the heading',
  button: 'the button',
  job: 'the job card',
  image: 'the description of the picture',
  poll: 'the poll',
  event: 'the event',
};

/** Returns a text about the missing part without which a block is left out of the email; null when it is complete. */
export function missingIn(block: AnyBlock): string | null {
  switch (block.type) {
    case 'image':
      return block.src === '' ? hintMessages.pictureRequired : null;
    case 'button':
      return block.label === '' ? hintMessages.labelRequired : linkFault(block.href);
    case 'social':
      return block.links.some(({ href }) => isEmailLink(href)) ? null : linkFault(block.links[0]?.href ?? '');
    case 'job':
      return block.jobId === null ? hintMessages.jobRequired : null;
    case 'poll':
      return block.question === '' || block.options.filter(Boolean).length < 2
        ? hintMessages.pollRequired
        : linkFault(block.href);
    case 'event':
      return block.title === '' ? hintMessages.eventRequired : linkFault(block.href);
    default:
      return null;
  }
}

function linkFault(href: string): string | null {
  if (href === '') return emailMessages.linkRequired;
  return isEmailLink(href) || isCampaignLink(href) ? null : emailMessages.linkInvalid;
}

const severe = (block: string | null, message: string): EmailHint => ({ severity: 'error', block, message });
const warning = (block: string | null, message: string): EmailHint => ({ severity: 'warning', block, message });
const advice = (block: string | null, message: string): EmailHint => ({ severity: 'advice', block, message });

/** Returns hints about placeholders in the texts of one place. */
const hintsOfPlaceholders = (block: string | null, texts: readonly string[], where = 'this block'): EmailHint[] =>
  placeholdersIn(texts.join('\n')).map((found) => ({ ...severe(block, placeholderText(found, where)), mark: found }));

/** Returns hints about unfilled fields and words that filters dislike, in one text. */
function hintsOfText(block: string | null, text: string): EmailHint[] {
  const known = new Set([...(text.match(mergeFieldPattern) ?? []), ...placeholdersIn(text)]);
  const unknown = [...new Set(text.match(inBraces))].filter((found) => !known.has(found));
  const spam = [...new Set((text.match(spamPattern) ?? []).map((word) => word.toLowerCase()))];
  return [
    ...unknown.map((found) => warning(block, hintMessages.unknownField(found))),
    ...(spam.length ? [advice(block, hintMessages.spam(spam))] : []),
    ...(/[!?]{3}/.test(text) ? [advice(block, hintMessages.exclamation)] : []),
  ];
}

/** Returns the links of formatted text as written. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a\s[^<>]*>/gi)].map(([tag]) => {
    const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag)?.slice(1).find(Boolean) ?? '';
    return href.replace(/&amp;/g, '&').trim();
  });

/** Returns every link of a block as it was entered; a link that is still missing is blank. */
function linksOf(block: AnyBlock): string[] {
  if (block.type === 'text' || block.type === 'footer') return linksIn(block.html);
  if (block.type === 'social') return block.links.map(({ href }) => href);
  return 'href' in block ? [block.href] : [];
}

function hintsOfLinks(block: AnyBlock): EmailHint[] {
  const isText = block.type === 'text' || block.type === 'footer';
  return [...new Set(linksOf(block))].flatMap((href) => [
    ...(isText && !isEmailLink(href) ? [severe(block.id, hintMessages.linkWrong(href))] : []),
    ...(href.match(/\{[^{}]*\}/g) ?? []).map((found) => warning(block.id, hintMessages.linkFields(found))),
    ...(/^http:/i.test(href) && isEmailLink(href) ? [advice(block.id, hintMessages.linkPlain(href))] : []),
  ]);
}

function hintsOfBlock(block: SimpleBlock | EmailBlock, colours: EmailInk): EmailHint[] {
  const missing = missingIn(block);
  const faults = missing ? [severe(block.id, missing)] : [];
  if (block.type === 'image' && !missing) {
    if (block.alt === '' && (!block.decorative || block.href !== ''))
      faults.push(severe(block.id, emailMessages.altRequired));
    if (block.href !== '' && !isEmailLink(block.href)) faults.push(severe(block.id, emailMessages.linkInvalid));
  }
  if (block.type === 'social' && !missing) {
    const fault = block.links.map(({ href }) => linkFault(href)).find(Boolean);
    if (fault) faults.push(severe(block.id, fault));
  }
  const faint = isFaint(block, colours) ? [warning(block.id, hintMessages.contrast)] : [];
  const unfilled = hintsOfPlaceholders(block.id, [...textsOf(block), ...linksOf(block)], placeNames[block.type]);
  return [...faults, ...unfilled, ...hintsOfLinks(block), ...faint, ...hintsOfText(block.id, wordsOf(block))];
}

/** Returns every block of a document, including those in columns. */
export function everyBlock(document: EmailDocument): AnyBlock[] {
  return document.blocks.flatMap((block): AnyBlock[] =>
    block.type === 'columns' ? [block, ...block.columns.flat()] : [block],
  );
}

/**
 * Returns problems for readers, mail programs and spam filters that can be found without the server. @param facts the brand's colour, and
 * the size of the compiled HTML once it is known
 */
export function emailHints(content: EmailContent, facts: { accent: string; bytes?: number }): EmailHint[] {
  const { subject, preheader, document } = content;
  const { settings } = document;
  const accent = settings.accent ?? facts.accent;
  const colours = { text: settings.text, ground: settings.surface, accent };
  const blocks = everyBlock(document);
  const whole: EmailHint[] = [];
  if (subject === '') whole.push(severe(null, hintMessages.subjectRequired));
  if (subject.length > phoneSubject) whole.push(advice(null, hintMessages.subjectLong));
  if (/\p{Lu}{4}/u.test(subject) && !/\p{Ll}/u.test(subject)) whole.push(warning(null, hintMessages.subjectShouting));
  whole.push(...hintsOfPlaceholders(null, [subject], 'the subject'));
  whole.push(...hintsOfPlaceholders(null, [preheader], 'the preview text'));
  whole.push(...hintsOfText(null, `${subject}\n${preheader}`));
  if (preheader === '') whole.push(advice(null, hintMessages.preheaderRequired));
  const words = blocks.filter(({ type }) => type !== 'image' && type !== 'footer').map(wordsOf);
  const hasPicture = blocks.some(({ type }) => type === 'image');
  const length = words.join('').length;
  if ((!length || words.join('') === greeting) && !hasPicture) whole.push(severe(null, hintMessages.nothing));
  else if (length < littleText && hasPicture) whole.push(warning(null, hintMessages.imageOnly));
  if ((facts.bytes ?? 0) > emailLimits.mailBytes) whole.push(warning(null, hintMessages.tooLong));
  else if ((facts.bytes ?? 0) > emailLimits.mailBytes * 0.85) whole.push(advice(null, hintMessages.nearlyTooLong));
  const own = document.blocks.flatMap((block) => {
    if (block.type !== 'columns') return hintsOfBlock(block, colours);
    const ground = block.background ?? colours.ground;
    const inside = { ...colours, ground, text: inkOn(ground, colours.text) };
    return block.columns.flat().flatMap((one) => hintsOfBlock(one, inside));
  });
  return [...whole, ...own];
}
