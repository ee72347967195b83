import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PersonSkeletons } from '../../../ui/Skeletons.tsx';

export function SearchPage() {
  return (
    <>
      <PageHeader title="Search ex-employees" />
      <PersonSkeletons />
    </>
  );
}
