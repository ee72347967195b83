import { type Address, paths } from '#contract/base/paths.ts';
import { type FirstDay, type FirstDayStep, firstDaySteps } from '#contract/company/first-day.ts';

/** The words of a step, and where it is taken. */
export type StepWords = {
  step: FirstDayStep;
  title: string;
  about: string;
  action: string;
  to: Address;
  /** Another way. */
  other?: { label: string; to: Address };
};

const words: Readonly<Record<FirstDayStep, Omit<StepWords, 'step'>>> = {
  people: {
    title: 'Bring people in',
    about: 'Import your ex-employees from a spreadsheet.',
    action: 'Import',
    to: paths.import,
    other: { label: 'Add one by hand', to: paths.add },
  },
  message: {
    title: 'Send a first message',
    about: 'Choose people in the directory and write to them.',
    action: 'Choose people',
    to: paths.search,
  },
  job: {
    title: 'Post a job',
    about: 'Tell people who know your company.',
    action: 'Add a job',
    to: paths.newJob,
  },
};

/** Returns the steps that the reader can take, in order, and which of them are done. */
export const stepsOf = (firstDay: FirstDay): (StepWords & { isDone: boolean; isNext: boolean })[] => {
  const own = firstDaySteps.filter((step) => firstDay[step] !== null);
  const next = own.find((step) => !firstDay[step]);
  return own.map((step) => ({ step, ...words[step], isDone: firstDay[step] === true, isNext: step === next }));
};
