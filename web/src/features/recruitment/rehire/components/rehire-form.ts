import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import type { ActiveJob } from '#contract/recruitment/jobs.ts';
import { rehireExisting, rehireNew } from '#contract/recruitment/rehire.ts';
import type { RichText } from '../../../../ui/text/RichTextEditor.tsx';

export type RehireKind = 'existing' | 'new';
export type RehireForm = {
  kind: RehireKind;
  job: ActiveJob | null;
  jobTitle: string;
  description: RichText;
  location: string;
  salary: string;
  subject: string;
  message: string;
};

export const emptyRehire: Omit<RehireForm, 'message'> = {
  kind: 'existing',
  job: null,
  jobTitle: '',
  description: { html: '', text: '' },
  location: '',
  salary: '',
  subject: '',
};

/** Returns the job’s title, or null while unknown. */
export function titleOf({ kind, job, jobTitle }: Pick<RehireForm, 'kind' | 'job' | 'jobTitle'>): string | null {
  return kind === 'existing' ? (job?.title ?? null) : jobTitle.trim() || null;
}

/** Returns the form’s values as the contract takes them, without the recipients (section 3, Rehire request payload). */
export function toRehire(values: RehireForm) {
  const { subject, message } = values;
  if (values.kind === 'existing') {
    const { _id, location, salary } = values.job ?? { _id: '', location: null, salary: null };
    return { type: 1 as const, jobId: _id, subject, message, location, salary };
  }
  return {
    type: 2 as const,
    jobTitle: values.jobTitle,
    jobDescription: values.description.text,
    jobDescriptionFormatted: values.description.html,
    isExclusive: 1 as const,
    location: values.location,
    salary: values.salary.trim() || null,
    subject,
    message,
  };
}

const fieldNames: Record<string, keyof RehireForm> = {
  jobId: 'job',
  jobDescription: 'description',
  jobDescriptionFormatted: 'description',
};

/** Returns the form field for a path of the contract. */
export function fieldOf(path: string): string {
  return fieldNames[path] ?? path;
}

/** Checks the form against the contract’s rules; each field shows its first error. */
export const rehireResolver: Resolver<RehireForm> = (values, _context, options) => {
  const schema = values.kind === 'existing' ? rehireExisting : rehireNew;
  const read = schema.safeParse(toRehire(values));
  if (read.success) return { values, errors: {} };
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of read.error.issues) errors[fieldOf(String(path[0]))] ??= { type: 'rule', message };
  return { values: {}, errors: toNestErrors(errors as FieldErrors<RehireForm>, options) };
};
