import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { checkMessages } from '#contract/proofs/check-messages.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import { decide, loadConsent } from '../api.ts';
import { ConsentView } from '../components/ConsentView.tsx';
import { PageBones } from '../components/PageBones.tsx';

/** The page behind the link in the mail to a person: opening it changes nothing, only an answer does. */
export function CheckConsentPage() {
  useDocumentTitle('Background check');
  const { token = '' } = useSearch({ strict: false });
  const question = useLoaded(useCallback((signal: AbortSignal) => loadConsent(token, signal), [token]));
  if (question.state === 'loading') return <PageBones />;
  if (question.state === 'failed')
    return (
      <BadLink
        error={question.error}
        title={checkMessages.linkGone}
        words="The background check was erased, or the link is incomplete. If it’s incomplete, copy the whole link from the email into the address bar."
        onRetry={question.retry}
      />
    );
  return (
    <ConsentView
      key={token}
      before={question.data}
      send={(decision) => decide(token, decision)}
      reload={() => loadConsent(token)}
    />
  );
}
