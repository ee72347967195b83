import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailTopics } from '#contract/base/privacy.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import {
  confirmLeaving,
  confirmLeavingEmail,
  declineLeaving,
  type Leaving,
  leavingMessages,
  readLeaving,
  saveLeaving,
  saveLeavingPhoto,
  sendLeavingCode,
} from '#contract/ex-employee/leaving.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { describedBy, field, fill, Page, press, settle } from '#web-test/page.tsx';
import type { FakeServer } from '#web-test/server.ts';
import { LeavingPage } from './pages/LeavingPage.tsx';

// A picture is cropped on a canvas, which only a browser has.
vi.mock('../../../ui/dialogs/ImageDialog.tsx', () => ({
  default: ({ onImage, onClose }: { onImage: (picture: string) => void; onClose: () => void }) => (
    <button
      type="button"
      onClick={() => {
        onImage('data:image/jpeg;base64,AAAA');
        onClose();
      }}
    >
      Use it
    </button>
  ),
}));

const token = 'x'.repeat(60);
const email = 'meera@mail.example';
const nothing: Leaving['answers'] = {
  email: null,
  isEmailConfirmed: false,
  phone: null,
  currentLocation: null,
  linkedinUrl: null,
  gender: null,
  dateOfBirth: null,
  remark: null,
  agreed: [],
  wantsAccount: false,
  profileImg: null,
};
const leaving: Leaving = {
  companyName: 'Acme',
  companyLogo: null,
  state: 'open',
  hasConfirmed: false,
  hasArrived: false,
  dateOfLeaving: '2026/06/30',
  until: '2026/07/14',
  held: {
    name: 'Meera Krishnan',
    employeeId: 'E-17',
    companyEmail: 'meera@acme.example',
    designation: 'Engineer',
    department: null,
    location: 'Pune',
    dateOfJoining: '2019/03/04',
  },
  answers: nothing,
  asks: [],
  notice: { version: 3, body: 'We keep your name.', publishedAt: '2026-01-05T08:00:00.000Z' },
};
const waits = { ...leaving, answers: { ...nothing, email } };
const confirmed = { ...leaving, answers: { ...nothing, email, isEmailConfirmed: true } };
const ended = {
  ...leaving,
  state: 'done' as const,
  answers: { ...nothing, email: 'm…@mail.example', isEmailConfirmed: true },
};
const declined = { ...leaving, state: 'declined' as const };

const at = (step: number) => `/leaving?token=${token}&step=${step}`;
const page = (step: number, shown: Leaving = leaving) => ({
  show: <LeavingPage />,
  at: at(step),
  path: '/leaving',
  reads: (server: FakeServer) => server.answer(readLeaving, shown),
});
const fails = 'Something went wrong! Please try again later';

describeActions('A leaver', [
  action({
    ...page(2),
    does: 'gets a code for the private email',
    fill: () => fill('Private email', email),
    press: 'Send code',
    route: sendLeavingCode,
    sends: { body: { token, email } },
    answer: { email },
    says: /^We sent a code to meera@mail\.example\. It works for 10 minutes/,
    fails: leavingMessages.codeNotSent,
    fault: { path: 'email', label: 'Private email' },
    tells: true,
  }),
  action({
    ...page(2, waits),
    does: 'gets a new code',
    fill: () => press('I have a code'),
    press: 'Send a new code',
    route: sendLeavingCode,
    sends: { body: { token, email } },
    answer: { email },
    says: /^We sent a code to meera@mail\.example again/,
    fails: leavingMessages.codeNotSent,
    tells: true,
  }),
  action({
    ...page(2, waits),
    does: 'confirms the private email',
    fill: async () => {
      await press('I have a code');
      await fill('Code', '123456');
    },
    press: 'Confirm',
    route: confirmLeavingEmail,
    sends: { body: { token, code: '123456' } },
    answer: confirmed,
    says: /^Your private email is confirmed/,
    fails,
    fault: { path: 'code', label: 'Code' },
    tells: true,
    afterwards: () => expect(document.activeElement?.textContent).toContain(email),
  }),
  action({
    ...page(2),
    does: 'adds a picture',
    fill: () => press('Add a picture'),
    press: 'Use it',
    route: saveLeavingPhoto,
    sends: { body: { token, file: expect.any(File) } },
    answer: { ...leaving, answers: { ...nothing, profileImg: '/api/files/face.jpg' } },
    says: peopleMessages.photoSaved,
    fails: leavingMessages.photoNotSaved,
    tells: true,
    afterwards: () => screen.findByRole('button', { name: 'Change picture' }),
  }),
  action({
    ...page(4, confirmed),
    does: 'finishes by the link from the work address',
    press: 'Done',
    route: confirmLeaving,
    sends: { body: { token, noticeVersion: 3 } },
    answer: ended,
    says: leavingMessages.done,
    fails: leavingMessages.notDone,
    tells: true,
    afterwards: async () => {
      await screen.findByText(/^We sent an email to/);
      expect(screen.queryByRole('button')).toBeNull();
    },
  }),
  action({
    ...page(1),
    does: 'declines',
    fill: () => press('I don’t want to stay in touch'),
    press: 'Decline and delete',
    route: declineLeaving,
    sends: { body: { token } },
    answer: declined,
    says: leavingMessages.declined,
    fails: leavingMessages.notDeclined,
    tells: true,
  }),
]);

describe('The page for leavers', () => {
  let shown: Page;
  beforeEach(() => {
    shown = new Page();
  });
  afterEach(() => shown.close());

  const open = async (step: number, data: Leaving = leaving) => {
    const { show, reads, ...where } = page(step, data);
    reads(shown.server);
    shown.server.answer(saveLeaving, data);
    await shown.show(show, where);
  };
  const saved = () => shown.server.sentTo(saveLeaving).map(({ body }) => body);
  const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

  it('says who it is for, what the company holds, and until when the link works', async () => {
    await open(1);
    await screen.findByRole('heading', { level: 1, name: 'Meera Krishnan, stay in touch with Acme' });
    expect(document.body.textContent).toContain('Your last day is 30 June 2026.');
    expect(document.body.textContent).toContain('The link works until 14 July 2026.');
    const facts = [...document.querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map((each) => each.textContent),
    );
    expect(facts).toEqual([
      ['Name', 'Meera Krishnan'],
      ['Employee ID', 'E-17'],
      ['Designation', 'Engineer'],
      ['Department', 'Not known'],
      ['Work location', 'Pune'],
      ['Joined', '4 March 2019'],
      ['Last day', '30 June 2026'],
      ['Work email', 'meera@acme.example'],
    ]);
  });

  it('goes through four steps and back, also by the browser, and moves the focus to each', async () => {
    await open(1);
    await heading(/^Step 1 of 4: What Acme holds about you$/);
    const goesTo = async (go: () => Promise<void>, name: RegExp) => {
      await go();
      const title = await heading(name);
      await waitFor(() => expect(document.activeElement).toBe(title));
    };
    await goesTo(() => press('Next'), /^Step 2 of 4: How Acme can reach you$/);
    await goesTo(() => press('Next'), /^Step 3 of 4: Your choices$/);
    await goesTo(() => press('Next'), /^Step 4 of 4: What happens next$/);
    await goesTo(() => shown.go(-1), /^Step 3 of 4/);
    await goesTo(() => press('Back'), /^Step 2 of 4/);
    await goesTo(() => press('Back'), /^Step 1 of 4/);
    expect(shown.address).toBe(at(1));
    expect(shown.server.writes).toEqual([]);
  });

  it('opens at the step of its address, with the answers given before', async () => {
    await open(2, { ...confirmed, answers: { ...confirmed.answers, phone: '98450 12345' } });
    await heading(/^Step 2 of 4/);
    expect(((await field('Phone (optional)')) as HTMLInputElement).value).toBe('98450 12345');
    await screen.findByText(/^Your private email is confirmed/);
    await press('Use another address');
    expect(((await field('Private email')) as HTMLInputElement).value).toBe('');
    await press('Cancel');
    await screen.findByText(/^Your private email is confirmed/);
  });

  it('still asks for the code after its reader has looked elsewhere', async () => {
    await open(2, confirmed);
    await press('Use another address');
    await fill('Private email', 'other@mail.example');
    shown.server.answer(sendLeavingCode, { email: 'other@mail.example' });
    await press('Send code');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Code')));
    await press('Next');
    await press('Back');
    await screen.findByText(/^We sent a code to other@mail\.example/);
    await press('Use another address');
    await press('Cancel');
    await screen.findByText(/^Your private email is confirmed/);
  });

  it('saves as the leaver types, each answer that is valid', async () => {
    await open(2, { ...leaving, asks: ['gender', 'dateOfBirth'] });
    await fill('Phone (optional)', '12');
    await fill('City (optional)', 'Kochi');
    await screen.findByText(leavingMessages.saved);
    expect(saved()).toEqual([{ token, currentLocation: 'Kochi' }]);
    expect(await describedBy('Phone (optional)')).toContain('Please enter valid phone number');
    await fill('Phone (optional)', '98450 12345');
    await press({ role: 'radio', name: 'Female' });
    await waitFor(() =>
      expect(saved().at(-1)).toEqual({ token, currentLocation: 'Kochi', phone: '98450 12345', gender: 'female' }),
    );
    await fill('Month of birth', '02');
    await fill('Day of birth', '29');
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ dateOfBirth: '02/29' }));
    await screen.findByText(leavingMessages.saved);
  });

  it('takes a remark about what is wrong', async () => {
    await open(1);
    await press('Report a mistake');
    await waitFor(async () => expect(document.activeElement).toBe(await field('What is wrong? (optional)')));
    await fill('What is wrong? (optional)', 'I was in Sales');
    await screen.findByText(leavingMessages.saved);
    expect(saved()).toEqual([{ token, remark: 'I was in Sales' }]);
    await press('Next');
    await press('Back');
    expect(((await field('What is wrong? (optional)')) as HTMLTextAreaElement).value).toBe('I was in Sales');
  });

  it('says when an answer is not saved, keeps it, and saves it by a button', async () => {
    await open(2);
    shown.server.refuse(saveLeaving, { status: 500 });
    await fill('City (optional)', 'Kochi');
    await screen.findByText(leavingMessages.notSaved);
    expect(((await field('City (optional)')) as HTMLInputElement).value).toBe('Kochi');
    shown.server.answer(saveLeaving, leaving);
    await press('Try again');
    await screen.findByText(leavingMessages.saved);
    expect(saved().at(-1)).toEqual({ token, currentLocation: 'Kochi' });
  });

  it('shows the server’s error beside its field, and saves the other answers all the same', async () => {
    await open(2);
    const words = 'This phone number is not in use';
    shown.server.refuse(saveLeaving, { status: 400, message: words, errors: [{ path: 'phone', message: words }] });
    await fill('City (optional)', 'Kochi');
    await fill('Phone (optional)', '98450 00000');
    await waitFor(async () => expect(await describedBy('Phone (optional)')).toContain(words));
    await screen.findByText(`Not saved: ${words}`);
    expect(saved()).toEqual([
      { token, currentLocation: 'Kochi', phone: '98450 00000' },
      { token, currentLocation: 'Kochi' },
    ]);
    shown.server.answer(saveLeaving, leaving);
    await fill('Phone (optional)', '98450 12345');
    await screen.findByText(leavingMessages.saved);
    expect(await describedBy('Phone (optional)')).not.toContain(words);
  });

  it('stays at a field that is not valid', async () => {
    await open(2);
    await fill('LinkedIn profile URL (optional)', 'acme.example');
    await press('Next');
    await heading(/^Step 2 of 4/);
    expect(await describedBy('LinkedIn profile URL (optional)')).toContain('Please enter valid LinkedIn profile URL');
    expect(saved()).toEqual([]);
  });

  it('chooses nothing for the leaver, below the notice with its version', async () => {
    await open(3);
    await heading(/^Step 3 of 4/);
    expect(boxes()).toHaveLength(mailTopics.length + 2);
    expect(boxes().filter(({ checked }) => checked)).toEqual([]);
    screen.getByText('We keep your name.');
    screen.getByText('Version 3, 5 January 2026');
    await press({ role: 'checkbox', name: /^Events/ });
    await press({ role: 'checkbox', name: /^Former colleagues can find you/ });
    await press({ role: 'checkbox', name: /^Job offers/ });
    await press({ role: 'checkbox', name: /^Job offers/ });
    await screen.findByText(leavingMessages.saved);
    expect(saved().at(-1)).toEqual({ token, agreed: ['events', 'directory_listing'] });
  });

  it('names what is missing at the end, and leads to it', async () => {
    await open(4, { ...leaving, asks: ['gender', 'dateOfBirth'] });
    expect(boxes().map(({ checked }) => checked)).toEqual([false]);
    await screen.findByText(`${leavingMessages.incomplete}:`);
    const missing = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(missing).toEqual(['Confirm your private email', 'Select your gender', 'Select your date of birth']);
    await press('Done');
    expect(shown.server.writes).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Confirm your private email');
    await press({ role: 'link', name: 'Select your gender' });
    await heading(/^Step 2 of 4/);
  });

  it('says what will happen, and saves what is left before it finishes', async () => {
    await open(4, { ...confirmed, answers: { ...confirmed.answers, agreed: ['newsletter', 'events'] } });
    const happens = () => within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    await heading(/^Step 4 of 4/);
    const words = [
      'On 1 July 2026, the day after your last day, Acme adds you to its directory of ex-employees.',
      'Acme writes to meera@mail.example.',
      'You get news and events by email.',
      'Former colleagues can’t find you.',
    ];
    expect(happens().map(({ textContent }) => textContent)).toEqual(words);
    await press({ role: 'checkbox', name: /^Send me an invitation to an account/ });
    shown.server.answer(confirmLeaving, ended);
    await press('Done');
    await screen.findByRole('heading', { level: 1, name: leavingMessages.done });
    expect(shown.server.writes).toEqual([saveLeaving, confirmLeaving].map(({ path }) => `POST ${path}`));
    expect(saved()).toEqual([{ token, wantsAccount: true }]);
    expect(happens().map(({ textContent }) => textContent)).toEqual([...words, 'You get an invitation to an account.']);
  });

  it('does not finish while an answer is not saved', async () => {
    await open(4, confirmed);
    shown.server.refuse(saveLeaving, { status: 500 });
    await press({ role: 'checkbox', name: /^Send me an invitation to an account/ });
    await press('Done');
    await waitFor(() => expect(screen.getAllByText(leavingMessages.notSaved)).toHaveLength(2));
    expect(shown.server.sentTo(confirmLeaving)).toEqual([]);
  });

  it('goes back to the choices when the notice has changed', async () => {
    await open(4, confirmed);
    shown.server.refuse(confirmLeaving, { status: 409, message: leavingMessages.noticeChanged });
    const notice = { version: 4, body: 'We also keep your city.', publishedAt: '2026-05-05T08:00:00.000Z' };
    shown.server.answer(readLeaving, { ...confirmed, notice });
    await press('Done');
    await heading(/^Step 3 of 4/);
    await screen.findByText(`${leavingMessages.noticeChanged}.`);
    screen.getByText('We also keep your city.');
    await press('Next');
    shown.server.answer(confirmLeaving, ended);
    await press('Done');
    await screen.findByRole('heading', { name: leavingMessages.done });
    expect(shown.server.sentTo(confirmLeaving).at(-1)?.body).toEqual({ token, noticeVersion: 4 });
  });

  it('can be changed again by the link of the private address', async () => {
    const before = { ...confirmed, hasConfirmed: true };
    await open(1, before);
    expect(document.body.textContent).toContain('You have answered before.');
    for (const _ of [1, 2, 3]) await press('Next');
    shown.server.answer(confirmLeaving, before);
    await press('Done');
    await screen.findByRole('heading', { level: 1, name: leavingMessages.done });
    await press('Change your answers');
    await heading(/^Step 1 of 4/);
  });

  it('leaves the thanks by the browser’s Back, and then says where the answers can be changed', async () => {
    await open(3, confirmed);
    await press('Next');
    shown.server.answer(confirmLeaving, ended);
    await press('Done');
    await screen.findByRole('heading', { name: leavingMessages.done });
    await shown.go(-1);
    await screen.findByRole('heading', { name: 'You have answered already' });
  });

  it('shows nothing of the answers by the link from the work address once they are finished', async () => {
    await open(1, ended);
    await screen.findByRole('heading', { level: 1, name: 'You have answered already' });
    expect(document.body.textContent).toContain('We sent an email to m…@mail.example.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [false, 'Acme does not add you to its directory of ex-employees.'],
    [true, 'You stay in the records of Acme, but get no mail.'],
  ])('says what declining has done; an ex-employee already: %s', async (hasArrived, words) => {
    await open(1, { ...declined, hasArrived });
    await screen.findByRole('heading', { level: 1, name: leavingMessages.declined });
    expect(document.body.textContent).toContain(words);
  });

  it('asks before it declines, and sends nothing that was typed afterwards', async () => {
    await open(1, { ...leaving, hasArrived: true });
    expect(document.body.textContent).toContain('Your last day was 30 June 2026.');
    await press('Report a mistake');
    await fill('What is wrong? (optional)', 'Everything');
    await press('I don’t want to stay in touch');
    const dialog = await screen.findByRole('dialog', { name: 'Don’t stay in touch with Acme?' });
    within(dialog).getByText(/^What you have entered here is deleted\. You stay in the records of Acme/);
    shown.server.answer(declineLeaving, declined);
    await press('Decline and delete');
    await screen.findByRole('heading', { level: 1, name: leavingMessages.declined });
    const written = shown.server.writes.length;
    await settle();
    expect(shown.server.writes).toHaveLength(written);
    expect(shown.server.writes.at(-1)).toBe(`POST ${declineLeaving.path}`);
  });

  it('says that a link has expired, and tries again where the server failed', async () => {
    shown.server.refuse(readLeaving, { status: 404 });
    const { show, at: address, path } = page(1);
    await shown.show(show, { at: address, path });
    await screen.findByRole('heading', { level: 1, name: leavingMessages.gone });
    shown.close();
    shown = new Page();
    shown.server.refuse(readLeaving, { status: 500, message: fails });
    await shown.show(show, { at: address, path });
    await screen.findByRole('heading', { level: 1, name: fails });
    shown.server.answer(readLeaving, leaving);
    await act(async () => (await screen.findByRole('button', { name: 'Try again' })).click());
    await heading(/^Step 1 of 4/);
  });
});
