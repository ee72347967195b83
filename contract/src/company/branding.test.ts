import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  type BrandingContent,
  benefit,
  benefitIcons,
  brandColour,
  brandingContent,
  brandingProblems,
  brandPicturePath,
  brandPictureShapes,
  companyPageContent,
  emptyBranding,
  leader,
  pageSection,
  picturesOf,
} from './branding.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const id = (at: number) => `01890a5d-ac96-774b-bcce-b30209900${at}00`.padEnd(36, '0');
/** Returns the plain text of HTML whose only formatting is paragraphs. */
const textOf = (html: string) => html.replaceAll(/<\/?p>/g, '');

const benefitRow = { title: 'Health', text: 'For the whole family', icon: 'health' as const };
const sectionRow = { title: 'Our story', text: '<p>Since 1999</p>', picture: null };
const leaderRow = { name: 'Asha Rao', designation: 'Founder', picture: null, words: '', linkedinUrl: '' };
const content = (page: object, rest: object = {}): BrandingContent => ({
  ...emptyBranding(),
  ...rest,
  page: { ...emptyBranding().page, ...page },
});

describe('The brand of a company', () => {
  test('starts empty, in the colours of the product, with a page that is not public', () => {
    expect(emptyBranding()).toEqual({
      colour: null,
      logo: null,
      mailHeader: { picture: null, text: '' },
      mailFooter: '',
      signInArt: { picture: null, text: '' },
      page: {
        isPublic: false,
        hero: { title: '', text: '', picture: null },
        about: '',
        benefits: [],
        sections: [],
        leaders: [],
      },
    });
  });

  test('keeps its content, without blanks around it', () => {
    const given = brandingContent.parse({
      colour: '#7D2A6B',
      mailHeader: { text: ' Acme alumni ' },
      mailFooter: ' Acme\nPune ',
      page: { isPublic: true, hero: { title: ' Welcome ' }, about: '<p>We build.</p>' },
    });
    expect(given).toMatchObject({
      colour: '#7d2a6b',
      mailHeader: { picture: null, text: 'Acme alumni' },
      mailFooter: 'Acme\nPune',
      page: { isPublic: true, hero: { title: 'Welcome', text: '' }, about: '<p>We build.</p>' },
    });
  });

  test.each(['#7d2a6b', '#000000', '#FFFFFF', '#09afAF'])('takes the colour %s', (colour) => {
    expect(brandColour.parse(colour)).toBe(colour.toLowerCase());
  });

  test.each([undefined, '', '7d2a6b', '#7d2a6', '#7d2a6b0', '#7d2a6g', 'red', ' #7d2a6b', '#7d2a6b;', 5])(
    'takes no colour %j',
    (colour) => {
      expect(sentences(brandColour, colour)).toEqual([': Please enter a colour such as #7d2a6b']);
    },
  );

  test.each([
    ['mailHeader.text', { mailHeader: { text: 'x'.repeat(101) } }, 100],
    ['mailFooter', { mailFooter: 'x'.repeat(501) }, 500],
    ['signInArt.text', { signInArt: { text: 'x'.repeat(121) } }, 120],
    ['page.hero.title', { page: { hero: { title: 'x'.repeat(81) } } }, 80],
    ['page.hero.text', { page: { hero: { text: 'x'.repeat(201) } } }, 200],
  ])('says at %s how long the text may be', (path, value, most) => {
    expect(sentences(brandingContent, value)).toEqual([`${path}: Must be at most ${most} characters`]);
  });

  test('has one-line texts where there is room for one line', () => {
    const message = 'Must be on one line, without control characters';
    expect(sentences(brandingContent, { mailHeader: { text: 'A\nB' } })).toEqual([`mailHeader.text: ${message}`]);
    expect(sentences(benefit, { ...benefitRow, title: 'A\nB' })).toEqual([`title: ${message}`]);
    expect(sentences(benefit, { ...benefitRow, text: 'A\nB' })).toEqual([]);
    expect(sentences(leader, { ...leaderRow, designation: 'A\nB' })).toEqual([`designation: ${message}`]);
    expect(sentences(leader, { ...leaderRow, words: 'A\nB' })).toEqual([]);
  });

  test('names a picture by its id', () => {
    expect(sentences(brandingContent, { logo: 'logo.png' })).toEqual(['logo: Invalid picture id']);
    expect(sentences(pageSection, { picture: 'x' })).toEqual(['picture: Invalid picture id']);
    expect(sentences(leader, { picture: 'x' })).toEqual(['picture: Invalid picture id']);
    expect(brandPicturePath('7a')).toBe('/api/brand-pictures/7a');
  });

  test('draws a benefit with one of twelve icons', () => {
    expect(benefitIcons).toHaveLength(12);
    expect(sentences(benefit, { ...benefitRow, icon: 'growth' })).toEqual([]);
    for (const icon of [undefined, '', 'rocket'])
      expect(sentences(benefit, { ...benefitRow, icon })).toEqual(['icon: Please select an icon from the list']);
  });

  // The limits on the numbers of benefits, sections and leaders (specification, section 5).
  test.each([
    ['benefits', benefitRow],
    ['sections', sectionRow],
    ['leaders', leaderRow],
  ])('has at most 12 %s', (what, row) => {
    expect(sentences(companyPageContent, { [what]: Array(12).fill(row) })).toEqual([]);
    expect(sentences(companyPageContent, { [what]: Array(13).fill(row) })).toEqual([
      `${what}: You have reached the maximum number of ${what} that can be added`,
    ]);
  });

  test('limits formatted text: 100,000 characters about the company, 50,000 in a section', () => {
    expect(sentences(companyPageContent, { about: 'x'.repeat(100_000) })).toEqual([]);
    expect(sentences(companyPageContent, { about: 'x'.repeat(100_001) })).toEqual([
      'about: This text should be less than or equal to 10000 characters',
    ]);
    expect(sentences(pageSection, { text: 'x'.repeat(50_000) })).toEqual([]);
    expect(sentences(pageSection, { text: 'x'.repeat(50_001) })).toEqual([
      'text: This text should be less than or equal to 5000 characters',
    ]);
  });

  test('gives each picture the shape of its purpose', () => {
    expect(brandPictureShapes).toEqual({
      logo: { width: 480, height: 240, whole: true },
      'mail-header': { width: 1200, height: 400, whole: true },
      'sign-in': { width: 1200, height: 1200 },
      hero: { width: 1600, height: 900 },
      section: { width: 1200, height: 800 },
      leader: { width: 512, height: 512 },
    });
  });
});

describe('The pictures of a brand', () => {
  test('an empty brand has none', () => {
    expect(picturesOf(emptyBranding())).toEqual([]);
  });

  test('are listed with their places', () => {
    const page = {
      hero: { title: '', text: '', picture: id(4) },
      sections: [sectionRow, { ...sectionRow, picture: id(5) }],
      leaders: [{ ...leaderRow, picture: id(6) }, leaderRow, { ...leaderRow, picture: id(7) }],
    };
    const rest = {
      logo: id(1),
      mailHeader: { picture: id(2), text: '' },
      signInArt: { picture: id(3), text: '' },
    };
    expect(picturesOf(content(page, rest))).toEqual([
      { path: 'logo', id: id(1) },
      { path: 'mailHeader.picture', id: id(2) },
      { path: 'signInArt.picture', id: id(3) },
      { path: 'page.hero.picture', id: id(4) },
      { path: 'page.sections.1.picture', id: id(5) },
      { path: 'page.leaders.0.picture', id: id(6) },
      { path: 'page.leaders.2.picture', id: id(7) },
    ]);
  });
});

describe('Publishing a brand', () => {
  const problems = (page: object) =>
    brandingProblems(content(page), textOf).map(({ path, message }) => `${path}: ${message}`);

  test('needs everything to be finished', () => {
    expect(problems({})).toEqual([]);
    const page = { about: '<p>We build.</p>', benefits: [benefitRow], sections: [sectionRow], leaders: [leaderRow] };
    expect(problems({ ...page, isPublic: true })).toEqual([]);
  });

  test('needs text about the company, if its page is public', () => {
    for (const about of ['', '<p></p>', '<p>  </p>']) {
      expect(problems({ about, isPublic: true })).toEqual([
        'page.about: Please write about your company before its page is published',
      ]);
      expect(problems({ about, isPublic: false })).toEqual([]);
    }
  });

  test('needs at most 10,000 characters about the company and 5,000 in a section, blanks around them not counted', () => {
    const about = (size: number) => problems({ about: `<p> ${'x'.repeat(size)} </p>` });
    expect(about(10_000)).toEqual([]);
    expect(about(10_001)).toEqual(['page.about: This text should be less than or equal to 10000 characters']);
    const section = (size: number) => problems({ sections: [{ ...sectionRow, text: `<p> ${'x'.repeat(size)} </p>` }] });
    expect(section(5000)).toEqual([]);
    expect(section(5001)).toEqual(['page.sections.0.text: This text should be less than or equal to 5000 characters']);
  });

  test('needs a title or name in each row, and lists each row without one', () => {
    const page = {
      benefits: [benefitRow, { ...benefitRow, title: '' }],
      sections: [{ ...sectionRow, title: '' }, sectionRow],
      leaders: [leaderRow, leaderRow, { ...leaderRow, name: '' }],
    };
    expect(problems(page)).toEqual([
      'page.benefits.1.title: Please enter a title for the benefit',
      'page.sections.0.title: Please enter a title for the section',
      'page.leaders.2.name: Please enter the name of the leader',
    ]);
  });

  test.each([
    ['', true],
    ['https://www.linkedin.com/in/asha-rao', true],
    ['https://acme.example/asha', false],
    ['linkedin.com/in/asha\nx', false],
  ])('with a profile of each leader that is one of LinkedIn, or none: %j passes %s', (linkedinUrl, passes) => {
    const message = 'page.leaders.0.linkedinUrl: Please enter valid LinkedIn profile URL';
    expect(problems({ leaders: [{ ...leaderRow, linkedinUrl }] })).toEqual(passes ? [] : [message]);
  });
});
