import type { UserType } from '#contract/base/permissions.ts';
import type { TwoStepRequirer } from '#contract/base/two-step.ts';

/** Whether operators must have two-step sign-in. */
export type OperatorsTwoStep = 'required' | 'optional';

/** The facts that decide whether a session requires two-step sign-in, and whether its account has it on. */
export type TwoStep = {
  isOn: boolean;
  type: UserType;
  /** The account's company requires it of its team. */
  ofTeam: boolean;
  /** The session began at the company's own provider, which is responsible for the second step. */
  bySingleSignOn: boolean;
};

/**
 * Returns who requires two-step sign-in of a session; null: no one does, as for ex-employees and programs (`twoStep` null).
 * @param operatorsTwoStep the installation's rule for its operators
 */
export function twoStepRequirer(
  { operatorsTwoStep }: { operatorsTwoStep: OperatorsTwoStep },
  twoStep: Omit<TwoStep, 'isOn'> | null,
): TwoStepRequirer | null {
  if (twoStep?.type === 'admin') return operatorsTwoStep === 'required' ? 'installation' : null;
  return twoStep?.type === 'company' && twoStep.ofTeam && !twoStep.bySingleSignOn ? 'company' : null;
}
