import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';

export function EditPage() {
  return (
    <>
      <PageHeader title="Edit ex-employee" />
      <FormSkeleton />
    </>
  );
}
