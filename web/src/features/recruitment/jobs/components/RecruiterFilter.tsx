import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../lib/profile.ts';
import { FilterSelect } from '../../../../ui/filters/FilterSelect.tsx';
import { recruitersQuery } from './job-queries.ts';

/** Filters by recruiter: the user’s own jobs, or those of a colleague. */
export function RecruiterFilter() {
  const profile = useProfile();
  const { data: team = [] } = useQuery(recruitersQuery);
  const options = [
    { value: 'me', label: 'Mine' },
    ...team.filter(({ _id }) => _id !== profile?.id).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return <FilterSelect name="recruiter" label="Recruiter" options={options} searchable={options.length > 10} />;
}
