import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PersonRecord } from '#contract/people.ts';
import { birthday, exactDate, leftText, tenure } from '../../../lib/dates.ts';
import layout from '../../../ui/layout.module.css';
import { Moment } from '../../../ui/Moment.tsx';
import text from '../../../ui/text.module.css';
import { customFieldsQuery } from '../../custom-fields/api.ts';
import { PublicProfile } from '../../people/components/PublicProfile.tsx';
import classes from './RecordFacts.module.css';
import { RecordSection } from './RecordSection.tsx';

/** What the company holds of the person. */
export function CompanyRecord({ person }: { person: PersonRecord }) {
  const { dateOfJoining, dateOfLeaving, dateOfBirth } = person;
  return (
    <RecordSection title="Company record">
      <dl className={`${layout.lines} ${classes.facts}`}>
        <Fact name="Designation">{person.designation}</Fact>
        <Fact name="Department">{person.department}</Fact>
        <Fact name="Work location">{person.location}</Fact>
        <Fact name="Tenure">{tenure(dateOfJoining, dateOfLeaving)}</Fact>
        <Fact name="Joined">{exactDate(dateOfJoining)}</Fact>
        <Fact name="Left">
          <time dateTime={dateOfLeaving.replaceAll('/', '-')} title={leftText(dateOfLeaving)}>
            {exactDate(dateOfLeaving)}
          </time>
        </Fact>
        <Fact name="Employee ID">{person.employeeId}</Fact>
        <Fact name="Company email">{person.companyEmail}</Fact>
        <Fact name="Birthday">{dateOfBirth && birthday(dateOfBirth)}</Fact>
        <CustomFacts custom={person.custom} />
      </dl>
    </RecordSection>
  );
}

/** What the world knows of the person. */
export function RecordProfile({ person: { crawledInfo, linkedinUrl, providedAt } }: { person: PersonRecord }) {
  return (
    <RecordSection title="Public profile">
      <PublicProfile profile={crawledInfo} />
      {providedAt && (
        <p className={text.small}>
          From the profile provider, <Moment at={providedAt} />
        </p>
      )}
      {linkedinUrl && (
        <p className={classes.link}>
          <a href={webAddress(linkedinUrl)} target="_blank" rel="noreferrer">
            LinkedIn profile
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </RecordSection>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The fields of the company's own, in their order, where the person has something in them. */
function CustomFacts({ custom }: Pick<PersonRecord, 'custom'>) {
  const fields = useQuery({ ...customFieldsQuery, enabled: Object.keys(custom).length > 0 });
  return fields.data?.map(({ _id, name, type }) => {
    const value = custom[_id];
    return (
      <Fact key={_id} name={name}>
        {type === 'date' && value ? exactDate(String(value)) : value?.toLocaleString('en-IN')}
      </Fact>
    );
  });
}

/** The form takes addresses without a scheme. */
const webAddress = (text: string) => (/^https?:\/\//i.test(text) ? text : `https://${text}`);
