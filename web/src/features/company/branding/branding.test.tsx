import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandColours } from '#contract/base/brand-colours.ts';
import { type BrandingContent, brandingLimits, brandingMessages, emptyBranding } from '#contract/company/branding.ts';
import {
  type Branding,
  discardBranding,
  getBrandColours,
  getBranding,
  getSignInLook,
  listBrandingVersions,
  previewBranding,
  publishBranding,
  readBrandingVersion,
  restoreBrandingVersion,
  saveBranding,
} from '#contract/company/branding-routes.ts';
import SignInCard from '#web/features/company/landing/components/SignInCard.tsx';
import { profileQuery } from '#web/lib/profile.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { field, fill, Page, press, settle } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { brandStateQuery, versionsQuery } from './api.ts';
import { keepUnsaved, readUnsaved } from './components/unsaved-brand.ts';
import { writtenOf } from './components/written-brand.ts';
import { BrandingPage } from './pages/BrandingPage.tsx';

const path = '/edit-branding-page';
const user = profileOf('owner').id;
const published = { version: 2, publishedAt: '2026-05-01T08:00:00.000Z', by: 'Asha Rao', pagePath: null };
const shades = Array.from({ length: 10 }, (_, at) => `#00000${at}`);
const colours = sample(brandColours, {
  colour: '#ffd400',
  shades,
  light: { primary: '#7a6500', on: '#ffffff' },
  dark: { primary: '#ffd400', on: '#1b181d' },
  contrast: { light: 1.3, dark: 11.2 },
});
const content: BrandingContent = { ...emptyBranding(), colour: '#ffd400', mailFooter: 'MG Road, Pune' };
const branding: Branding = {
  content,
  colours,
  revision: 3,
  updatedAt: '2026-05-02T08:00:00.000Z',
  by: 'Asha Rao',
  isChanged: true,
  published,
};
const version = { ...published, content: { ...content, mailFooter: 'Old footer' }, colours };

const reads = (server: FakeServer, given: Partial<Branding> = {}) =>
  server
    .answer(getBranding, { ...branding, ...given })
    .answer(getBrandColours, colours)
    .answer(previewBranding, { page: '<p>Page</p>', job: '<p>Job</p>', mail: '<p>Mail</p>' })
    .answer(listBrandingVersions, { versions: [version, { ...version, version: 1 }] })
    .answer(readBrandingVersion, version);
const accept = (server: FakeServer) =>
  server.answer(saveBranding, ({ body }) => {
    const sent = body as { revision: number; content: BrandingContent };
    return { ...branding, content: sent.content, revision: sent.revision + 1 };
  });

/** Includes the rich-text editor, which loads on demand. */
const drawn = () => screen.findByRole('textbox', { name: /^About your company/, hidden: true });
const menu = async (item: string) => {
  await drawn();
  await press('More actions');
  await press({ role: 'menuitem', name: item });
};

describeActions('The branding editor', [
  action({
    does: 'publishes the draft',
    refreshes: [brandStateQuery, versionsQuery, profileQuery],
    show: <BrandingPage />,
    at: path,
    reads,
    fill: async () => {
      await drawn();
      await press('Publish');
      await screen.findByText('Email footer');
    },
    press: 'Publish',
    route: publishBranding,
    sends: { body: { revision: 3 } },
    answer: { ...branding, isChanged: false },
    says: brandingMessages.published,
    fails: brandingMessages.notPublished,
  }),
  action({
    does: 'discards the draft',
    refreshes: [brandStateQuery, versionsQuery, profileQuery],
    show: <BrandingPage />,
    at: path,
    reads,
    fill: () => menu('Discard draft'),
    press: 'Discard draft',
    route: discardBranding,
    sends: { body: { revision: 3 } },
    answer: { ...branding, content: emptyBranding(), isChanged: false, revision: 4 },
    says: brandingMessages.discarded,
    fails: brandingMessages.notDiscarded,
  }),
  action({
    does: 'restores a version',
    refreshes: [brandStateQuery, versionsQuery, profileQuery],
    show: <BrandingPage />,
    at: path,
    reads,
    fill: async () => {
      await menu('Versions');
      await press(/shown now/);
    },
    press: 'Restore',
    route: restoreBrandingVersion,
    sends: { params: { version: '2' }, body: { revision: 3 } },
    answer: { ...branding, content: version.content, revision: 4 },
    says: brandingMessages.restored,
    fails: brandingMessages.notRestored,
    tells: true,
  }),
]);

describe('The brand editor', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());
  const show = (part: string, given: Partial<Branding> = {}) => {
    reads(page.server, given);
    return page.show(<BrandingPage />, { at: `${path}?part=${part}`, path });
  };
  const sent = () =>
    page.server.sentTo(saveBranding).map(({ body }) => body as { revision: number; content: BrandingContent });

  it('shows in words and numbers how readable a colour is, and the colour used instead', async () => {
    await show('colour');
    await screen.findByText(/1\.3:1 is hard to read, so #7a6500 is used instead/);
    await screen.findByText(/11\.2:1, easy to read/);
    expect(within(screen.getByRole('list', { name: /^Shades/ })).getAllByRole('listitem')).toHaveLength(10);
  });

  it('accepts a colour code, and reports an invalid one', async () => {
    await show('colour');
    accept(page.server);
    await fill('Code', '#12');
    await screen.findByText(brandingMessages.colourInvalid);
    await fill('Code', '#1D5BA3');
    await waitFor(() => expect(sent()).toMatchObject([{ revision: 3, content: { colour: '#1d5ba3' } }]));
  });

  it('keeps a text over its limit, reports it at its field, and saves once it fits', async () => {
    await show('emails');
    const long = 'x'.repeat(brandingLimits.mailHeader + 1);
    await fill('Line below your name (optional)', long);
    await screen.findByText(`Not saved: ${brandingMessages.tooLong(100)}`);
    expect((await field('Line below your name (optional)')).getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    accept(page.server);
    await fill('Line below your name (optional)', 'Since 1972');
    await screen.findByText('All changes saved');
  });

  it('does not overwrite a colleague’s work without asking', async () => {
    await show('emails');
    page.server.refuse(saveBranding, { status: 409, message: brandingMessages.changedMeanwhile('Meera') });
    await fill('Line below your name (optional)', 'Mine');
    await screen.findByRole('dialog', { name: brandingMessages.changedMeanwhile('Meera') });
    accept(page.server);
    reads(page.server, { revision: 7 });
    await press('Keep mine');
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ revision: 7, content: { mailHeader: { text: 'Mine' } } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('loads a colleague’s work in place of the user’s own', async () => {
    await show('emails');
    page.server.refuse(saveBranding, { status: 409, message: brandingMessages.changedMeanwhile('Meera') });
    await fill('Line below your name (optional)', 'Mine');
    await screen.findByRole('dialog');
    reads(page.server, { revision: 7, content: { ...content, mailHeader: { picture: null, text: 'Theirs' } } });
    await press('Load theirs');
    await waitFor(async () =>
      expect(((await field('Line below your name (optional)')) as HTMLInputElement).value).toBe('Theirs'),
    );
    expect(readUnsaved(user, content)).toBeNull();
  });

  it('offers to restore unsaved work', async () => {
    keepUnsaved(user, writtenOf({ ...content, mailFooter: 'Written before' }), 3);
    await show('emails');
    accept(page.server);
    await press('Restore them');
    await waitFor(() => expect(sent()).toMatchObject([{ content: { mailFooter: 'Written before' } }]));
  });

  it('adds rows up to the stated limit, moves them by keyboard, and restores removed ones', async () => {
    const benefits = Array.from({ length: brandingLimits.rows - 1 }, (_, at) => ({
      title: `Benefit ${at + 1}`,
      text: '',
      icon: 'team' as const,
    }));
    await show('page', { content: { ...content, page: { ...content.page, benefits } } });
    accept(page.server);
    await press('Add benefit');
    await fill('Title', '');
    expect(screen.getByRole('button', { name: 'Add benefit' }).hasAttribute('disabled')).toBe(true);
    await screen.findByText(brandingMessages.tooManyBenefits);
    await press('Move Benefit 1');
    await press({ role: 'menuitem', name: 'Move down' });
    await waitFor(() =>
      expect(
        sent()
          .at(-1)
          ?.content.page.benefits.map(({ title }) => title)
          .slice(0, 2),
      ).toEqual(['Benefit 2', 'Benefit 1']),
    );
    await press('Remove Benefit 2');
    await waitFor(() => expect(sent().at(-1)?.content.page.benefits[0]?.title).toBe('Benefit 1'));
    await act(async () => screen.getAllByRole('button', { name: 'Undo' }).at(-1)?.click());
    await waitFor(() => expect(sent().at(-1)?.content.page.benefits[0]?.title).toBe('Benefit 2'));
    expect(sent().at(-1)?.content.page.benefits[0]).not.toHaveProperty('key');
  });

  const full = <Row,>(row: Row): Row[] => Array.from({ length: brandingLimits.rows - 1 }, () => row);
  it.each([
    [
      'benefit',
      { benefits: full({ title: 'One', text: '', icon: 'team' as const }) },
      brandingMessages.tooManyBenefits,
    ],
    ['section', { sections: full({ title: 'One', text: '', picture: null }) }, brandingMessages.tooManySections],
    [
      'leader',
      { leaders: full({ name: 'Asha', designation: '', picture: null, words: '', linkedinUrl: '' }) },
      brandingMessages.tooManyLeaders,
    ],
  ])('does not add one more %s than allowed, and states the limit', async (name, rows, words) => {
    await show('page', { content: { ...content, page: { ...content.page, ...rows } } });
    accept(page.server);
    expect(screen.queryByText(words)).toBeNull();
    await press(`Add ${name}`);
    await screen.findByText(words);
    expect(screen.getByRole('button', { name: `Add ${name}` }).hasAttribute('disabled')).toBe(true);
  });

  it('opens and reports unfinished parts before anything is published', async () => {
    const leader = { name: '', designation: 'CEO', picture: null, words: '', linkedinUrl: '' };
    await show('colour', { content: { ...content, page: { ...content.page, leaders: [leader] } } });
    accept(page.server);
    await press('Publish');
    await waitFor(() => expect(page.address).toBe(`${path}?part=page`));
    const name = await field('Name');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(brandingMessages.leaderNameRequired).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => fireEvent.change(name, { target: { value: 'Asha Rao' } }));
    expect(name.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('has nothing to publish when everything is published', async () => {
    await show('colour', { isChanged: false });
    await screen.findByText(/^Published/);
    expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('The sign-in of a company', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());
  const worn = () => document.documentElement.style.getPropertyValue('--company-light');

  it('shows its logo, picture and colour', async () => {
    page.server.answer(getSignInLook, {
      name: 'Acme',
      logo: null,
      art: { picture: '/api/brand-pictures/x', text: 'Once a colleague' },
      colours,
    });
    await page.show(<SignInCard />, { at: `/?action=login&company=${idOf(7)}` });
    await screen.findByText('Once a colleague');
    await screen.findByRole('heading', { name: 'Sign in' });
    screen.getByText(/^Powered by /);
    // It is the company's page: no one registers another one here.
    expect(screen.queryByRole('link', { name: 'Register your company' })).toBeNull();
    expect(worn()).toBe('#7a6500');
  });

  it('looks like the product when the company has published nothing', async () => {
    page.server.refuse(getSignInLook, { status: 404 });
    await page.show(<SignInCard />, { at: `/?action=login&company=${idOf(7)}` });
    await screen.findByRole('heading', { name: 'Sign in' });
    await settle();
    expect(worn()).toBe('');
  });

  it('looks like the product when the address names no company', async () => {
    await page.show(<SignInCard />, { at: '/?action=login&company=everybody' });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(worn()).toBe('');
  });
});
