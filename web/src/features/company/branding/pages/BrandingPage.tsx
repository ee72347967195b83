import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { brandingQuery } from '../api.ts';
import { BrandEditor } from '../components/BrandEditor.tsx';

/** The branding editor (spec section 2, /edit-branding-page). */
export function BrandingPage() {
  const { data, error, refetch } = useQuery(brandingQuery);
  const user = useProfile()?.id;
  const navigate = useNavigate();
  const back = () => void navigate({ to: paths.settingsSection, params: { section: 'branding' } });
  if (data && user) return <BrandEditor branding={data} user={user} />;
  return (
    <>
      <PageHeader title="Branding" onBack={back} backLabel="Back to settings" />
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <FormSkeleton />}
    </>
  );
}
