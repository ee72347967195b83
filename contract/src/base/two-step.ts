/** The parties that can require two-step sign-in of an account: the installation of its operators, a company of its team. */
export const twoStepRequirers = ['installation', 'company'] as const;
export type TwoStepRequirer = (typeof twoStepRequirers)[number];

/** The `kind` of an error that says two-step sign-in must be set up first; the page leads there. */
export const twoStepRequired = 'two-step-required';

/** Texts for an account that must set up two-step sign-in before anything else. */
export const setUpFirst: Readonly<Record<TwoStepRequirer, string>> = {
  installation: 'Set up two-step sign-in first. Operators need it.',
  company: 'Set up two-step sign-in first. Your company requires it.',
};

/** Texts that say why two-step sign-in stays on. */
export const staysOn: Readonly<Record<TwoStepRequirer, string>> = {
  installation: 'Operators need two-step sign-in. It can’t be turned off',
  company: 'Your company requires two-step sign-in. It can’t be turned off',
};
