import type { UserType } from '#contract/base/permissions.ts';
import type { TwoStepRequirer } from '#contract/base/two-step.ts';

/** Whether operators must have two-step sign-in. */
export type OperatorsTwoStep = 'required' | 'optional';

/** What decides whether two-step sign-in is required of a session, and whether its account has it on. */
export type TwoStep = {
  isOn: boolean;
  type: UserType;
  /** The account's company requires it of its team. */
  ofTeam: boolean;
  /** The session began at the company's own provider, whose matter the second step is. */
  bySingleSignOn: boolean;
};

/**
 * Returns who requires two-step sign-in of a session; null: no one does, as of ex-employees and of programs (`twoStep` null).
 * @param operatorsTwoStep what the installation asks of its operators
 */
export function twoStepRequirer(
  { operatorsTwoStep }: { operatorsTwoStep: OperatorsTwoStep },
  twoStep: Omit<TwoStep, 'isOn'> | null,
): TwoStepRequirer | null {
  if (twoStep?.type === 'admin') return operatorsTwoStep === 'required' ? 'installation' : null;
  return twoStep?.type === 'company' && twoStep.ofTeam && !twoStep.bySingleSignOn ? 'company' : null;
}
