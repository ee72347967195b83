import { useQuery } from '@tanstack/react-query';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { SectionFrame } from '../../../ui/SectionFrame.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { singleSignOnQuery } from '../api.ts';
import { SingleSignOnForm } from './SingleSignOnForm.tsx';

/** Signing in at the company's own OpenID provider, as a section of the settings. */
export function SingleSignOnSection() {
  const query = useQuery(singleSignOnQuery);
  const mayChange = can(useProfile(), 'company:team');
  return (
    <SectionFrame
      title="Single sign-on"
      words="Your team signs in where it signs in to everything else: Google, Microsoft Entra, Okta or any other service that speaks OpenID Connect. Passwords go on to work."
    >
      {query.isPending && <FormSkeleton fields={5} />}
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => query.refetch()} />}
      {query.data && <SingleSignOnForm current={query.data} mayChange={mayChange} />}
    </SectionFrame>
  );
}
