import { IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrivacyRequest } from '#contract/company/privacy-requests.ts';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { RequestList } from '../../../../ui/lists/RequestCard.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { type RequestsShown, requestsQuery } from '../api.ts';
import { CloseRequestDialog } from './CloseRequestDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import classes from './Privacy.module.css';
import { RequestRow } from './RequestRow.tsx';

const shownOptions = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Settled' },
] as const;

/** Requests and grievances of ex-employees, due soonest first: a tab of the requests page. */
export function PrivacyRequests() {
  const [shown, setShown] = useState<RequestsShown>('open');
  const [acting, setActing] = useState<{ dialog: 'answer' | 'erase'; request: PrivacyRequest }>();
  const query = useInfiniteQuery(requestsQuery(shown));
  const requests = query.data?.pages.flatMap((page) => page.requests);
  const [first] = query.data?.pages ?? [];
  const close = () => setActing(undefined);
  return (
    <>
      <div className={classes.tool}>
        <ChoiceField label="Which requests" options={shownOptions} value={shown} onChange={setShown} />
      </div>
      {first && first.overdue > 0 && (
        <p className={`${text.small} ${classes.tool}`} role="status">
          {first.overdue} of {first.open} {first.overdue === 1 ? 'is' : 'are'} overdue.
        </p>
      )}
      {query.isPending && <RowSkeletons face />}
      {query.error && !requests && <LoadFailure error={query.error} onRetry={query.refetch} />}
      {requests?.length === 0 && (
        <EmptyState icon={IconShieldCheck} title={shown === 'open' ? 'No open requests' : 'No settled requests'}>
          Ex-employees request access or erasure and file grievances from their profile. Each has a due date.
        </EmptyState>
      )}
      {requests && requests.length > 0 && (
        <RequestList label={shown === 'open' ? 'Open requests' : 'Settled requests'}>
          {requests.map((request) => (
            <li key={request._id}>
              <RequestRow
                request={request}
                onAnswer={() => setActing({ dialog: 'answer', request })}
                onErase={() => setActing({ dialog: 'erase', request })}
              />
            </li>
          ))}
        </RequestList>
      )}
      <ShowMore list={query} />
      {acting?.dialog === 'answer' && <CloseRequestDialog request={acting.request} onClose={close} />}
      {acting?.dialog === 'erase' && acting.request.person && (
        <EraseDialog erasing={{ request: acting.request._id, name: acting.request.person.name }} onClose={close} />
      )}
    </>
  );
}
