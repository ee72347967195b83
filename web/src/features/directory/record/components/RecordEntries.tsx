import type { PersonRecord } from '#contract/directory/people.ts';
import { exactDate, tenure } from '../../../../lib/dates.ts';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { RecordSection } from './RecordSection.tsx';

const courseWords: Record<PersonRecord['educationDetails'][number]['type'], string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  distance: 'Distance',
  executive: 'Executive',
  certification: 'Certification',
};

/** Where the person worked besides, and studied. A list without entries is left out. */
export function RecordEntries({ person }: { person: PersonRecord }) {
  const { professionalDetails, educationDetails } = person;
  return (
    <>
      {professionalDetails.length > 0 && (
        <RecordSection title="Professional details">
          <JobEntries entries={professionalDetails} />
        </RecordSection>
      )}
      {educationDetails.length > 0 && (
        <RecordSection title="Education details">
          <EducationEntries entries={educationDetails} />
        </RecordSection>
      )}
    </>
  );
}

export function JobEntries({ entries }: { entries: PersonRecord['professionalDetails'] }) {
  return (
    <ul className={`${layout.column} ${text.breaking}`}>
      {entries.map(({ designation, organisation, dateOfJoining, dateOfLeaving }) => (
        <li key={`${organisation} ${designation} ${dateOfJoining}`}>
          <p>{`${designation} · ${organisation}`}</p>
          <p className={text.muted}>
            {`${exactDate(dateOfJoining)} to ${exactDate(dateOfLeaving)} · ${tenure(dateOfJoining, dateOfLeaving)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function EducationEntries({ entries }: { entries: PersonRecord['educationDetails'] }) {
  return (
    <ul className={`${layout.column} ${text.breaking}`}>
      {entries.map(({ course, institute, type, batchFrom, batchTo }) => (
        <li key={`${institute} ${course} ${type} ${batchFrom}`}>
          <p>{course ? `${course} · ${institute}` : institute}</p>
          <p className={text.muted}>{`${courseWords[type]} · ${batchFrom} to ${batchTo}`}</p>
        </li>
      ))}
    </ul>
  );
}
