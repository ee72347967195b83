import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CardSkeletons } from '../../../ui/Skeletons.tsx';

export function GroupsPage() {
  return (
    <>
      <PageHeader title="Groups" />
      <CardSkeletons />
    </>
  );
}
