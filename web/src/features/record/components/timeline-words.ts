import type { TimelineEntry } from '#contract/timeline.ts';
import { exactDate, today } from '../../../lib/dates.ts';
import type { StatusTone } from '../../../ui/StatusBadge.tsx';

type Mail = Extract<TimelineEntry, { kind: 'mail' }>;

/** Field names of the API as people say them; what is not here is a custom field, and has its own name. */
export const fieldWords: Readonly<Record<string, string>> = {
  name: 'name',
  companyEmail: 'company email',
  phone: 'phone',
  gender: 'gender',
  designation: 'designation',
  department: 'department',
  location: 'work location',
  dateOfBirth: 'birthday',
  dateOfJoining: 'date of joining',
  dateOfLeaving: 'date of leaving',
  employeeId: 'employee id',
  email: 'email',
  linkedinUrl: 'LinkedIn profile',
  profileImg: 'photo',
  jobSearchStatus: 'job-search status',
  professionalDetails: 'professional details',
  educationDetails: 'education details',
  crawledInfo: 'public profile',
  currentIndustry: 'current industry',
  tags: 'tags',
  rehireEligibility: 'rehire eligibility',
};

/** 'a', 'a and b', 'a, b and c'. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What happened, in a sentence without who did it. A note speaks for itself. */
export function headlineOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'added':
      return 'Added to the directory';
    case 'changed':
      return entry.fields.length > 0
        ? `Changed ${listed(entry.fields.map((field) => fieldWords[field] ?? field))}`
        : 'Record changed';
    case 'deleted':
      return 'Deleted from the directory';
    case 'restored':
      return 'Restored to the directory';
    case 'merged':
      return `Merged with the record of ${entry.name}`;
    case 'mail':
      return entry.subject;
    case 'note':
      return 'Note';
  }
}

/** What else there is to say about it. */
export function detailOf(entry: TimelineEntry): string | null {
  if (entry.kind === 'mail') {
    if (entry.type === 'instant') return 'Message';
    return entry.jobTitle ? `Rehire message for ${entry.jobTitle}` : 'Rehire message';
  }
  if (entry.kind === 'changed' && entry.origin)
    return entry.origin === 'self' ? 'By the ex-employee' : 'Asked for by the ex-employee';
  return 'importFile' in entry && entry.importFile ? `Imported from ${entry.importFile}` : null;
}

export const mailStates: Record<Mail['state'], { label: string; tone: StatusTone }> = {
  queued: { label: 'On its way', tone: 'info' },
  sending: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Not delivered', tone: 'bad' },
  suppressed: { label: 'Not sent: unsubscribed or unreachable', tone: 'warn' },
};

export type Day = { day: string; label: string; entries: TimelineEntry[] };

/** The entries under the days on which they happened, where the reader is. */
export function byDay(entries: readonly TimelineEntry[], now = new Date()): Day[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const names = new Map([
    [today(now), 'Today'],
    [today(yesterday), 'Yesterday'],
  ]);
  const days = Map.groupBy(entries, ({ at }) => today(new Date(at)));
  return [...days].map(([day, those]) => ({ day, label: names.get(day) ?? exactDate(day), entries: those }));
}
