import { describe, expect, test } from 'vitest';
import { eventEmail, giftEmail, pollEmail, surveyEmail } from '../engagement/campaign-emails.ts';
import { surveyTemplates } from '../engagement/survey-templates.ts';
import { rehire, rehireMessage } from '../recruitment/rehire.ts';
import { emailHints } from './email-hints.ts';
import { emailPresets } from './email-presets.ts';
import type { EmailContent } from './email-templates.ts';
import { automaticKinds, presetOf } from './journeys.ts';
import { instantMessage, mailTemplates } from './mail.ts';
import { placeholderFaults, placeholdersIn } from './placeholders.ts';

/** Returns the remaining placeholders that make an email invalid, as block and words. */
const unreplaced = (content: EmailContent) =>
  emailHints(content, { accent: '#7d2a6b' }).flatMap(({ severity, mark, message }) =>
    mark === undefined ? [] : [`${severity}: ${message}`],
  );

describe('Remaining placeholders in a text', () => {
  test.each([
    ['An opening for [Job title] at [Company name]', ['[Job title]', '[Company name]']],
    ['[JOB TITLE], [job_title] and [ company-name ]', ['[JOB TITLE]', '[job_title]', '[ company-name ]']],
    ['See {link}, {{link}} or [[link]]', ['{link}', '{{link}}', '[[link]]']],
    ['On [date] at [time], [place]', ['[date]', '[time]', '[place]']],
    ['Dear [first name], yours [Your name]', ['[first name]', '[Your name]']],
    ['Dear {Name}, { firstname } or {{firstName|you}}', ['{Name}', '{ firstname }', '{{firstName|you}}']],
    ['{jobTitle} in [Location]', ['{jobTitle}', '[Location]']],
    ['[insert the day here] and [Enter amount], [TBD]', ['[insert the day here]', '[Enter amount]', '[TBD]']],
    ['Lorem ipsum dolor', ['Lorem ipsum']],
    ['<p>[Job <b>title</b>]</p>', ['[Job title]']],
    ['<p>At&nbsp;[Company&nbsp;name]</p>', ['[Company name]']],
    ['[date] and again [date]', ['[date]']],
  ])('%s', (text, found) => expect(placeholdersIn(text)).toEqual(found));

  test.each([
    'Hello {name}, {firstName|friend} of {companyName}',
    '[Event] The summer party, [Update] and [1]',
    'if (a < b) { return c[0]; }',
    'The {spring} collection, {nick} and [draft]',
    'The company name, the job title and the link',
    'Your date: 12 December; call [022] 1234',
    '',
  ])('nothing in %j', (text) => expect(placeholdersIn(text)).toEqual([]));

  test('preset texts count: full sentences anywhere, short ones only as a whole line', () => {
    expect(placeholdersIn('<p>Hello. Three <b>sentences</b>\n are enough. Bye.</p>')).toEqual([
      'Three sentences are enough.',
    ]);
    expect(placeholdersIn('<p>Hello</p><p>Write here</p>')).toEqual(['Write here']);
    expect(placeholdersIn('Write here: people@acme.example')).toEqual([]);
    expect(placeholdersIn('Our event is on Friday')).toEqual([]);
  });

  test('campaign questions have no fields, and each placeholder is reported with its place', () => {
    expect(placeholderFaults({ 'question 1': 'Dear {name}, when?', 'the title': '[date]', 'the text': null })).toEqual([
      { message: 'Please replace {name} in question 1', mark: '{name}' },
      { message: 'Please replace [date] in the title', mark: '[date]' },
    ]);
  });
});

describe('Every preset is refused until its fillers are replaced', () => {
  const ofEmails: Record<string, string[]> = {
    rehiring: [],
    referrals: [],
    merchandise: [],
    news: [
      'error: Please replace “Begin with the news that matters most to someone who knows the company from inside.” in the text',
      'error: Please replace “Three sentences are enough.” in the text',
      'error: Please replace “Who has joined, who has a new role, and who celebrates this month.” in the text',
      'error: Please replace “A new office, a new product, something that you helped to begin.” in the text',
    ],
    event: [
      'error: Please replace “Friday, 12 December, 18:00” in the event',
      'error: Please replace “At our office, on the roof terrace” in the event',
    ],
    birthday: [],
    anniversary: [],
    letter: [
      'error: Please replace “Write here as you would write to someone you know.” in the text',
      'error: Please replace “Say in the first sentence why you are writing, and in the last one what you would like them to do.” in the text',
      'error: Please replace “Short letters are read to the end.” in the text',
    ],
  };
  test.each(emailPresets)('$name', (preset) => expect(unreplaced(preset)).toEqual(ofEmails[preset.key]));

  test.each([
    ...automaticKinds.map((kind) => [kind, presetOf(kind)] as const),
    ['poll', pollEmail('/polls/1')] as const,
    ['survey', surveyEmail('/surveys/1')] as const,
    ['event', eventEmail('/events/1')] as const,
    ['gift', giftEmail('/gifts/1')] as const,
  ])('nothing is left to replace in the email of %s, which goes out as it is', (_, content) =>
    expect(unreplaced(content)).toEqual([]),
  );

  test.each(surveyTemplates)('none in the survey $name, which is ready to use', ({ definition }) =>
    expect(placeholdersIn(JSON.stringify(definition).replaceAll('"', '\n'), /(?!)/)).toEqual([]),
  );

  test.each(mailTemplates)('$name: its link and its company in an instant mail', ({ subject, content }) => {
    const recipients = ['a@mail.example'];
    const faultsOf = (texts: object) =>
      instantMessage.safeParse({ recipients, ...texts }).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(faultsOf({ subject: 'Hello', content: content.replaceAll('{companyName}', 'Acme') })).toEqual([
      ['content', 'Please replace {link} with the link'],
    ]);
    const linked = content.replaceAll('{link}', 'https://acme.example');
    expect(faultsOf({ subject: 'Hello', content: linked })).toEqual([
      ['content', 'Please replace {companyName} in the content'],
    ]);
    const unnamed = (text: string) => text.replaceAll('{companyName}', '[Company name]');
    expect(faultsOf({ subject: 'Hello', content: unnamed(linked) })).toEqual([
      ['content', 'Please replace [Company name] in the content'],
    ]);
    if (subject.includes('{companyName}'))
      expect(faultsOf({ subject: unnamed(subject), content: 'Hi' })).toEqual([
        ['subject', 'Please replace [Company name] in the subject'],
      ]);
  });

  test('the rehire message without a job, without a company, and with both', () => {
    const base = { type: 1, jobId: '01890a5d-ac96-774b-bcce-b302099a8057', recipients: ['a@mail.example'] };
    const faultsOf = (message: string, more = {}) =>
      rehire
        .safeParse({ ...base, subject: 'Come back', message, ...more })
        .error?.issues.map(({ path, message: said }) => [path[0], said]) ?? [];
    expect(faultsOf(rehireMessage('Acme', null))).toEqual([['message', 'Please replace [Job title] in the message']]);
    expect(faultsOf(rehireMessage(null, 'Cook'))).toEqual([
      ['message', 'Please replace [Company name] in the message'],
    ]);
    expect(faultsOf(rehireMessage('Acme', 'Cook'))).toEqual([]);
    expect(faultsOf('Hello', { subject: '[Job title] at Acme' })).toEqual([
      ['subject', 'Please replace [Job title] in the subject'],
    ]);
    const fresh = { type: 2, jobId: undefined, location: 'Pune', jobTitle: 'Cook', jobDescription: 'Cook well' };
    expect(faultsOf('Hello', fresh)).toEqual([]);
    expect(faultsOf('Hello', { ...fresh, jobTitle: '[Job title]' })).toEqual([
      ['jobTitle', 'Please replace [Job title] in the job title'],
    ]);
    expect(faultsOf('Hello', { ...fresh, jobDescription: 'Work in [location]' })).toEqual([
      ['jobDescription', 'Please replace [location] in the job description'],
    ]);
  });
});
