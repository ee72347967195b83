import type { Invitations } from '#contract/ex-employee/claims.ts';

const people = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'ex-employee' : 'ex-employees'}`;

/** What became of an invitation, in one line: '12 ex-employees invited, 3 have already signed up, 1 left out'. */
export function invitationText({
  invited,
  signedUp,
  leftOut,
}: Pick<Invitations, 'invited' | 'signedUp' | 'leftOut'>): string {
  const parts = [
    invited > 0 ? `${people(invited)} invited` : 'No one was invited',
    signedUp > 0 && `${signedUp.toLocaleString('en-IN')} ${signedUp === 1 ? 'has' : 'have'} already signed up`,
    leftOut > 0 && `${leftOut.toLocaleString('en-IN')} left out because they can’t be messaged`,
  ];
  return parts.filter(Boolean).join(', ');
}
