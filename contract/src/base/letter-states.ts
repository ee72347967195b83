/** The kinds of letters that companies issue to former employees. */
export const letterKinds = ['experience', 'relieving', 'employment', 'salary', 'no_dues', 'custom'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** For each kind its name, a sentence about its use, and the start of its numbers. */
export const letterKindWords: Readonly<Record<LetterKind, { label: string; meaning: string; series: string }>> = {
  experience: { label: 'Experience letter', meaning: 'Confirms role and dates for the next employer', series: 'EXP' },
  relieving: { label: 'Relieving letter', meaning: 'Confirms the release from all duties', series: 'REL' },
  employment: { label: 'Employment letter', meaning: 'Confirms the employment', series: 'EMP' },
  salary: { label: 'Salary letter', meaning: 'Confirms the last salary', series: 'SAL' },
  no_dues: { label: 'No dues letter', meaning: 'Confirms that nothing is owed on either side', series: 'NOD' },
  custom: { label: 'Other letter', meaning: 'Any other confirmation', series: 'LET' },
};

/** The states of a letter (product.md, Proofs). `prepared`: part of a batch that has not been sent and can be undone. */
export const letterStates = [
  'requested',
  'in_review',
  'prepared',
  'issued',
  'refused',
  'withdrawn',
  'replaced',
  'revoked',
] as const;
export type LetterState = (typeof letterStates)[number];

/** The moves allowed from each state. A corrected letter is `replaced` by its next version, which is a letter of its own. */
export const letterMoves: Readonly<Record<LetterState, readonly LetterState[]>> = {
  requested: ['in_review', 'issued', 'refused', 'withdrawn'],
  in_review: ['issued', 'refused', 'withdrawn'],
  prepared: ['issued'],
  issued: ['replaced', 'revoked'],
  refused: [],
  withdrawn: [],
  replaced: [],
  revoked: [],
};

/** The label of each state for the company, its use within a sentence, and the label for the person. */
export const letterStateWords: Readonly<Record<LetterState, { label: string; is: string; own: string }>> = {
  requested: { label: 'Requested', is: 'requested', own: 'Requested' },
  in_review: { label: 'In review', is: 'in review', own: 'In review' },
  prepared: { label: 'Not sent yet', is: 'not sent yet', own: 'In preparation' },
  issued: { label: 'Issued', is: 'issued', own: 'Issued' },
  refused: { label: 'Refused', is: 'refused', own: 'Refused' },
  withdrawn: { label: 'Withdrawn', is: 'withdrawn', own: 'Withdrawn' },
  replaced: { label: 'Replaced', is: 'replaced by a newer version', own: 'Replaced' },
  revoked: { label: 'Revoked', is: 'revoked', own: 'Revoked' },
};

/** The states that need the company's decision. */
export const openLetterStates = ['requested', 'in_review'] as const satisfies readonly LetterState[];

/** The states in which the company and the person can read the letter. */
const readableLetterStates: readonly LetterState[] = ['issued', 'replaced', 'revoked'];
export const hasLetterFile = (state: LetterState): boolean => readableLetterStates.includes(state);

/** Returns the error text for a move that `letterMoves` does not allow. */
export function letterMoveRefused(from: LetterState, to: LetterState): string {
  const { is } = letterStateWords[from];
  if (from === to) return `This letter is already ${is}`;
  if (to === 'replaced') return `A letter that is ${is} can’t be corrected`;
  return `A letter that is ${is} can’t be ${letterStateWords[to].is}`;
}
