/** Who requires two-step sign-in of an account: the installation of its operators, a company of its team. */
export const twoStepRequirers = ['installation', 'company'] as const;
export type TwoStepRequirer = (typeof twoStepRequirers)[number];

/** How an answer names that nothing else goes on before two-step sign-in is set up; the page leads to where that is done. */
export const twoStepRequired = 'two-step-required';

/** Says to an account without two-step sign-in why nothing else goes on. */
export const setUpFirst: Readonly<Record<TwoStepRequirer, string>> = {
  installation: 'Set up two-step sign-in first. Operators need it.',
  company: 'Set up two-step sign-in first. Your company requires it.',
};

/** Says why two-step sign-in stays on. */
export const staysOn: Readonly<Record<TwoStepRequirer, string>> = {
  installation: 'Operators need two-step sign-in. It can’t be turned off',
  company: 'Your company requires two-step sign-in. It can’t be turned off',
};
