import type { LetterKind } from '#contract/base/letter-states.ts';
import { type LetterDocument, letterDocument } from '#contract/proofs/letter-document.ts';
import { letterPreset } from '#contract/proofs/letter-presets.ts';
import type { LetterTemplateContent } from '#contract/proofs/letter-templates.ts';

type Offered = Pick<LetterTemplateContent, 'isOffered' | 'isAtOnce' | 'promiseDays'>;
type DemoTemplate = { kind: LetterKind; offered: Offered; daysAgo: number; second?: LetterDocument };

const hindi = letterDocument.parse({
  version: 1,
  settings: {},
  blocks: [
    { id: 'hindi-1', type: 'text', html: '<p>{date}<br>{number}</p>', align: 'right' },
    { id: 'hindi-2', type: 'heading', text: 'रोज़गार पत्र', level: 1 },
    { id: 'hindi-3', type: 'text', html: '<p><strong>जिससे भी इसका संबंध हो</strong></p>' },
    {
      id: 'hindi-4',
      type: 'text',
      html: '<p>{companyName} पुष्टि करती है कि <strong>{name}</strong> ने {dateOfJoining} से {dateOfLeaving} तक हमारे यहाँ {designation} के पद पर कार्य किया।</p>',
    },
    { id: 'hindi-5', type: 'spacer', height: 24 },
    { id: 'hindi-6', type: 'text', html: '<p>Asha Rao<br>Head of People<br>{companyName}</p>' },
  ],
});

/** The templates of the demo company, all of them finished. */
export const demoTemplates: readonly DemoTemplate[] = [
  { kind: 'experience', offered: { isOffered: true, isAtOnce: true, promiseDays: 3 }, daysAgo: 180 },
  { kind: 'relieving', offered: { isOffered: true, isAtOnce: false, promiseDays: 3 }, daysAgo: 180 },
  { kind: 'employment', offered: { isOffered: true, isAtOnce: false, promiseDays: 5 }, daysAgo: 120, second: hindi },
  { kind: 'no_dues', offered: { isOffered: false, isAtOnce: false, promiseDays: 3 }, daysAgo: 180 },
];

/** Returns the standard text of a kind with Asha as the person who signs. */
export const signedPreset = (kind: LetterKind): LetterDocument =>
  letterDocument.parse(
    JSON.parse(
      JSON.stringify(letterPreset(kind))
        .replaceAll('[Full name]', 'Asha Rao')
        .replaceAll('[Designation]', 'Head of People'),
    ),
  );

/**
 * A letter of the demo. `daysAgo`: since it was issued, refused or withdrawn; of an open request since it was made. `waited`: days from the request
 * until then; left out: HR issued it without one.
 */
export type DemoLetter = {
  kind: LetterKind;
  daysAgo: number;
  waited?: number;
  /** The one who can sign in, or one whose change of the record waits; otherwise someone else each time. */
  of?: 'own' | 'reviewed';
  note?: string;
} & (
  | { state: 'issued' }
  | { state: 'requested' | 'in_review'; waited?: never }
  | { state: 'refused' | 'revoked'; reason: string; endedDaysAgo?: number }
  | { state: 'withdrawn' }
  | { state: 'replaced'; endedDaysAgo: number }
);

/** Issued letters: the kind, days since, and days that the person waited; null: without a request. */
const issued: readonly [LetterKind, number, number | null][] = [
  ['experience', 171, 0],
  ['relieving', 164, 2.1],
  ['experience', 158, 0],
  ['relieving', 149, 1.4],
  ['no_dues', 149, null],
  ['experience', 140, 0],
  ['experience', 131, 0],
  ['relieving', 117, 2.8],
  ['employment', 109, 3.6],
  ['experience', 101, 0],
  ['no_dues', 96, null],
  ['experience', 88, 0],
  ['employment', 74, 1.9],
  ['experience', 66, 0],
  ['relieving', 59, 0.8],
  ['experience', 47, 0],
  ['experience', 39, 0],
  ['employment', 28, 2.2],
  ['no_dues', 21, null],
  ['experience', 16, 0],
  ['relieving', 9, 1.1],
  ['experience', 6, 0],
];

/** Every letter of the demo company. */
export const demoLetters: readonly DemoLetter[] = [
  ...issued.map(([kind, daysAgo, waited]) => ({
    kind,
    daysAgo,
    state: 'issued' as const,
    ...(waited === null ? {} : { waited }),
  })),
  { kind: 'experience', state: 'issued', daysAgo: 31, waited: 0, of: 'own' },
  { kind: 'relieving', state: 'replaced', daysAgo: 84, waited: 1.7, endedDaysAgo: 81 },
  {
    kind: 'employment',
    state: 'revoked',
    daysAgo: 52,
    waited: 2.4,
    endedDaysAgo: 50,
    reason: 'The date of leaving in the record was wrong. Please request the letter again once it is corrected.',
  },
  {
    kind: 'employment',
    state: 'refused',
    daysAgo: 42,
    waited: 1.2,
    note: 'Please write that I was Head of Operations.',
    reason: 'A letter says what the record says. Please suggest a change of your record first.',
  },
  {
    kind: 'relieving',
    state: 'refused',
    daysAgo: 13,
    waited: 2.5,
    reason: 'Your laptop hasn’t come back yet. Please send it to Acme House, and request the letter again.',
  },
  { kind: 'employment', state: 'withdrawn', daysAgo: 24, waited: 0.3 },
  { kind: 'experience', state: 'requested', daysAgo: 5, of: 'reviewed', note: 'For a background check.' },
  {
    kind: 'employment',
    state: 'in_review',
    daysAgo: 3.2,
    note: 'For the visa of my family. In both languages, please.',
  },
  { kind: 'relieving', state: 'requested', daysAgo: 1.6, note: 'My new employer asks for it before I start.' },
  { kind: 'employment', state: 'requested', daysAgo: 1.1, of: 'own', note: 'For a home loan.' },
  { kind: 'relieving', state: 'requested', daysAgo: 0.2 },
];

/** How often papers of the demo company were verified: the kind, days since, and the number. New employers ask in the weeks after a letter. */
export const demoVerifications: readonly (readonly ['letter' | 'offer', number, number])[] = Array.from(
  { length: 60 },
  (_, index) =>
    [
      index % 6 === 0 ? 'offer' : 'letter',
      // More of them the more letters there are.
      Math.round(170 * (1 - Math.sqrt(index / 60))),
      1 + ((index * 7) % 3),
    ] as const,
);
