import { type MergeField, mergeFieldPattern, mergeFields } from '#contract/mail/merge-fields.ts';
import { useProfile } from './profile.ts';

/** Returns a function that fills in a subject for display: the company's name, and other fields by their labels. */
export function useSubjectWords(): (subject: string) => string {
  const company = useProfile()?.companyDetails?.name ?? '';
  return (subject) =>
    subject.replace(mergeFieldPattern, (_, field: MergeField) =>
      field === 'companyName' ? company : `‹${mergeFields[field]}›`,
    );
}
