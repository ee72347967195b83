import type { LetterState } from '#contract/base/letter-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { OwnLetter } from '#contract/proofs/letters.ts';
import { answers, answersPdf, fails, never, type Scene } from '../scenes/scene.ts';
import { code, dayIn, decided, drawn, drawnLetter, press, some } from './letters.ts';

const own = /\/api\/own\/letters(?:\?|$)/;
const ownFile = /\/api\/own\/letters\/[0-9a-f-]{36}\/file$/;

const ownLetter = (number: number, state: LetterState, values: Partial<OwnLetter> = {}): OwnLetter => {
  const { person: _person, createdAt: _createdAt, ...shown } = decided(number, 'experience', { state });
  return { ...shown, reason: null, code: state === 'issued' ? code : null, ...values };
};
const open = { number: null, issuedAt: null };
const ownLetters = [
  ownLetter(1, 'requested', { ...open, kind: 'salary', title: 'Salary letter', promisedOn: dayIn(2) }),
  ownLetter(2, 'in_review', { ...open, kind: 'no_dues', title: 'No dues letter', promisedOn: dayIn(-1) }),
  ownLetter(3, 'issued', { version: 2 }),
  ownLetter(4, 'replaced', {}),
  ownLetter(5, 'refused', {
    ...open,
    kind: 'custom',
    title: 'Confirmation of employment for the visa of a spouse or of children',
    reason: 'We confirm only what is in your record. Please ask for an employment letter instead.',
  }),
  ownLetter(6, 'revoked', { kind: 'relieving', title: 'Relieving letter', reason: 'The last day was wrong.' }),
  ownLetter(7, 'withdrawn', { ...open, kind: 'employment', title: 'Employment letter' }),
];
const offered = some.map(({ _id, name: title, kind, isAtOnce, promiseDays }) => ({
  _id,
  title,
  kind,
  isAtOnce,
  promiseDays,
}));
const verifyAddress = 'https://encore.example/verify';
const ownPage = (letters: readonly OwnLetter[], offers = offered) => ({
  letters,
  offered: offers,
  nextCursor: null,
  verifyAddress,
});
const documents = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'exemployee',
  screen: 'documents',
  state,
  path: paths.ownDocuments,
  prepare: async (browser) => {
    await answers(own, ownPage(ownLetters))(browser);
    await answersPdf(ownFile, drawnLetter)(browser);
  },
  ...more,
});

export const scenes: readonly Scene[] = [
  documents('full'),
  documents('demo', { prepare: undefined }),
  documents('bottom', {
    act: (browser) => browser.getByRole('heading', { name: 'Request a letter' }).scrollIntoViewIfNeeded(),
  }),
  documents('none', { prepare: answers(own, ownPage([])) }),
  documents('empty', { prepare: answers(own, ownPage([], [])) }),
  documents('request', { act: press('Request Salary letter') }),
  documents('open', {
    act: async (browser) => {
      await browser
        .getByRole('button', { name: /^Open / })
        .first()
        .click();
      await drawn(browser);
    },
  }),
  documents('share', {
    act: async (browser) => {
      await browser
        .getByRole('button', { name: /^Share / })
        .first()
        .click();
      await browser
        .getByRole('dialog')
        .getByRole('img', { name: /QR code$/ })
        .waitFor();
    },
  }),
  documents('withdraw', { act: press('Withdraw the request for Salary letter') }),
  documents('loading', { prepare: never(own) }),
  documents('error', { prepare: fails(own, 400) }),
];
