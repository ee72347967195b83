import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CardSkeletons } from '../../../ui/Skeletons.tsx';

export function OverviewPage() {
  return (
    <>
      <PageHeader title="Ex-employees" />
      <CardSkeletons />
    </>
  );
}
