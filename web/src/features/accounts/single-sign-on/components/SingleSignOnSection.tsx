import { useQuery } from '@tanstack/react-query';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { singleSignOnQuery } from '../api.ts';
import { SingleSignOnForm } from './SingleSignOnForm.tsx';

/** The single sign-on section of the settings, for the company's own OpenID provider. */
export function SingleSignOnSection() {
  const query = useQuery(singleSignOnQuery);
  const mayChange = can(useProfile(), 'company:team');
  return (
    <SectionFrame
      title="Single sign-on"
      words="Let your team sign in with Google, Microsoft Entra, Okta or any other OpenID Connect provider. Passwords keep working."
    >
      {query.isPending && <FormSkeleton fields={5} />}
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => query.refetch()} />}
      {query.data && <SingleSignOnForm current={query.data} mayChange={mayChange} />}
    </SectionFrame>
  );
}
