import { type MergeField, mergeFieldPattern, mergeFields } from '#contract/mail/merge-fields.ts';
import { useProfile } from './profile.ts';

/** Says a subject as people read it: the company by its name, other fields by what they stand for. */
export function useSubjectWords(): (subject: string) => string {
  const company = useProfile()?.companyDetails?.name ?? '';
  return (subject) =>
    subject.replace(mergeFieldPattern, (_, field: MergeField) =>
      field === 'companyName' ? company : `‹${mergeFields[field]}›`,
    );
}
