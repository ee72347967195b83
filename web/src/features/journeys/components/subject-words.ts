import { type MergeField, mergeFieldPattern, mergeFields } from '#contract/email-document.ts';

/** A subject as people read it: the company by its name, other fields by what they stand for. */
export const subjectWords = (subject: string, company: string) =>
  subject.replace(mergeFieldPattern, (_, field: MergeField) =>
    field === 'companyName' ? company : `‹${mergeFields[field]}›`,
  );
