import { useQuery } from '@tanstack/react-query';
import type { PersonRecord } from '#contract/directory/people.ts';
import { customFieldsQuery } from '#web/features/directory/custom-fields/api.ts';
import { birthday, exactDate, leftText, tenure } from '../../../../lib/dates.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';

/** The company's facts about the person, in the same order on the record page and beside the list. */
export function CompanyFacts({ person, columns }: { person: PersonRecord; columns?: boolean }) {
  const { dateOfJoining, dateOfLeaving, dateOfBirth, companyEmail } = person;
  return (
    <FactList columns={columns}>
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
      <Fact name="Company email">{companyEmail && <EmailText address={companyEmail} />}</Fact>
      <Fact name="Birthday">{dateOfBirth && birthday(dateOfBirth)}</Fact>
      <CustomFacts custom={person.custom} />
    </FactList>
  );
}

/** The custom fields that have a value for the person, in order. */
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
