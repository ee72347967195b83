import { emailDocument } from '../mail/email-document.ts';
import { emailPresets } from '../mail/email-presets.ts';
import type { EmailContent } from '../mail/email-templates.ts';

type Written = { type: string } & Record<string, unknown>;

/** Returns an email with these blocks between header and footer. */
function letter(subject: string, preheader: string, blocks: Written[]): EmailContent {
  const all = [{ type: 'header' }, ...blocks, { type: 'footer' }];
  const document = {
    version: 1,
    settings: {},
    blocks: all.map((block, at) => ({ id: `campaign-${at + 1}`, ...block })),
  };
  return { subject, preheader, document: emailDocument.parse(document) };
}

const text = (html: string) => ({ type: 'text', html });

/**
 * Returns the initial email of a poll: its question, and a button for each answer. @param path its page; each reader is led there with
 * their key
 */
export const pollEmail = (path: string): EmailContent =>
  letter('One question for you', 'It takes less than a minute.', [
    text('<p>Hello {firstName|there},</p><p>We would like to know what you think.</p>'),
    { type: 'poll', href: path },
    text('<p>Thank you!<br>Team {companyName}</p>'),
  ]);

/** Returns the initial email of a survey. @param path its page; each reader is led there with their key */
export const surveyEmail = (path: string): EmailContent =>
  letter('We would like to hear from you', 'A few questions, a few minutes.', [
    text('<p>Hello {firstName|there},</p><p>We have a few questions for you. Your answers help us do better.</p>'),
    { type: 'button', label: 'Answer the survey', href: path },
    text('<p>Thank you!<br>Team {companyName}</p>'),
  ]);

/** Returns the initial email of the exit survey. @param path its page; each reader is led there with their key */
export const exitSurveyEmail = (path: string): EmailContent =>
  letter('How was your time with us?', 'A few questions, two minutes.', [
    text(
      '<p>Hello {firstName|there},</p><p>Thank you for your time with us. We would like to know how it was and why you left, so that we can do better.</p>',
    ),
    { type: 'button', label: 'Answer the survey', href: path },
    text('<p>All the best for what comes next<br>Team {companyName}</p>'),
  ]);

/**
 * Returns the initial email of an event; shows its title, day and place once they are set. @param path its page; each reader is led there
 * with their key
 */
export const eventEmail = (path: string): EmailContent =>
  letter('You are invited', 'Please let us know if you can come.', [
    text('<p>Hello {firstName|there},</p><p>We would love to see you again.</p>'),
    { type: 'event', label: 'See the invitation', href: path },
    text('<p>Team {companyName}</p>'),
  ]);
/**
 * Returns the initial email of a gift: the specification's template, with its button filled in. @param path its page; each reader is led
 * there with their key
 */
export function giftEmail(path: string): EmailContent {
  const { subject, preheader, document } = emailPresets.find(({ key }) => key === 'merchandise') as EmailContent;
  const blocks = document.blocks.map((block) => (block.type === 'button' ? { ...block, href: path } : block));
  return { subject, preheader, document: { ...document, blocks } };
}
