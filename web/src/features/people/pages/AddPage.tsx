import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';

export function AddPage() {
  return (
    <>
      <PageHeader title="Add ex-employee" />
      <FormSkeleton />
    </>
  );
}
