import { purposeWords } from '#contract/base/privacy.ts';
import type { SignUpPurpose } from '#contract/ex-employee/claims.ts';

/** What is asked at the first sign-in, in the person's words and in the order of the page. */
export const choiceWords: readonly { purpose: SignUpPurpose; label: string; hint?: string }[] = [
  { purpose: 'newsletter', label: 'News from the company' },
  { purpose: 'jobs', label: 'Jobs that may suit me' },
  { purpose: 'events', label: 'Events and reunions' },
  { purpose: 'surveys', label: 'Surveys and polls' },
  { purpose: 'birthday', label: 'A greeting on my birthday' },
  {
    purpose: 'directory_listing',
    label: 'List me in the directory of former colleagues',
    hint: purposeWords.directory_listing.meaning,
  },
];
