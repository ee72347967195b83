import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { flagsQuery } from '../api.ts';
import { FlagRow } from '../components/FlagRow.tsx';

/** What is switched on for the installation, and for whom it differs. */
export function FlagsPage() {
  const query = useQuery(flagsQuery);
  return (
    <>
      <PageHeader title="Feature flags" description="A change takes effect within a few seconds." />
      <QueryFrame query={query} skeleton={<RowSkeletons count={5} />}>
        {({ flags }) => (
          <ul aria-label="Feature flags">
            {flags.map((state) => (
              <FlagRow key={state.flag} state={state} />
            ))}
          </ul>
        )}
      </QueryFrame>
    </>
  );
}
