import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { privacyLimits, privacyMessages } from '#contract/base/privacy.ts';
import { type PrivacyRequest, requestAnswer } from '#contract/company/privacy-requests.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { RequestCard, RequestList, RequestQuote } from '../../../../ui/lists/RequestCard.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { type RequestsShown, requestsQuery, useCloseRequest } from '../api.ts';
import { EraseDialog } from './EraseDialog.tsx';
import classes from './Privacy.module.css';
import { clockWords, stateWords, typeWords } from './request-words.ts';

type RequestRowProps = { request: PrivacyRequest; onAnswer: () => void; onErase: () => void };

/** A request as HR sees it: the person, the matter, the deadline, and the actions. */
function RequestRow({ request, onAnswer, onErase }: RequestRowProps) {
  const { type, state, person, email, detail, answer, createdAt, dueAt, daysLeft, closedAt, closedBy } = request;
  const open = state === 'open';
  const badge = open ? clockWords(daysLeft) : stateWords[state];
  const name = person?.name ?? request.name ?? 'Erased';
  const end = open
    ? `due on ${exactDate(dueAt)}`
    : `closed${closedAt ? ` on ${exactDate(closedAt)}` : ''}${closedBy ? ` by ${closedBy}` : ''}`;
  return (
    <RequestCard
      label={`${typeWords[type]}: ${name}`}
      person={person}
      name={
        person && !person.deleted ? (
          <Link to="/home/exemployee" search={{ id: person._id }}>
            {name}
          </Link>
        ) : (
          name
        )
      }
      badges={
        <>
          {person?.deleted && <StatusBadge tone="neutral">Deleted</StatusBadge>}
          <StatusBadge tone="neutral">{typeWords[type]}</StatusBadge>
          <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        </>
      }
      facts={
        <>
          {email && <EmailText address={email} />}
          {email && `${person ? '' : ' (unverified)'} · `}
          {end}
        </>
      }
      at={createdAt}
      actions={
        open && (
          <>
            <Button
              variant={type === 'erasure' ? 'default' : 'light'}
              onClick={onAnswer}
              aria-label={`${type === 'erasure' ? 'Reject' : 'Respond'}: ${name}`}
            >
              {type === 'erasure' ? 'Reject' : 'Respond'}
            </Button>
            {type === 'erasure' && person && (
              <Button variant="light" color="red" onClick={onErase} aria-label={`Erase: ${name}`}>
                Erase
              </Button>
            )}
          </>
        )
      }
    >
      {(detail || answer) && (
        <>
          {detail && <RequestQuote>{detail}</RequestQuote>}
          {answer && <p className={classes.reply}>{answer}</p>}
        </>
      )}
    </RequestCard>
  );
}

const outcomes = [
  { value: 'done', label: 'Completed' },
  { value: 'rejected', label: 'Rejected' },
];

/** Closes a request with an answer that is emailed to the person. An erasure is closed by erasing; here it can only be rejected. */
function CloseRequestDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const closing = useCloseRequest(request._id);
  const onlyRejected = request.type === 'erasure';
  const form = useForm({
    resolver: zodResolver(requestAnswer),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { state: onlyRejected ? ('rejected' as const) : ('done' as const), answer: '' },
  });
  return (
    <FormDialog
      title={onlyRejected ? 'Reject the erasure' : `Respond: ${typeWords[request.type].toLowerCase()}`}
      form={form}
      save={(values) => closing.mutateAsync(values)}
      saved={privacyMessages.requestSettled}
      failed={privacyMessages.requestNotSettled}
      submitLabel="Send response"
      unsaved="Your response hasn’t been sent yet."
      onClose={onClose}
    >
      {!onlyRejected && (
        <Field of={RadioField} control={form.control} name="state" label="Outcome" options={outcomes} />
      )}
      <Field
        of={TextAreaField}
        control={form.control}
        name="answer"
        label={onlyRejected ? 'Reason for rejecting' : 'Response'}
        description={`${request.person?.name ?? request.name ?? 'The person'} will receive this by email.`}
        required
        rows={6}
        limit={privacyLimits.answer}
      />
    </FormDialog>
  );
}

const shownOptions = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
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
          {first.overdue} of {first.open} overdue.
        </p>
      )}
      {query.isPending && <RowSkeletons face />}
      {query.error && !requests && <LoadFailure error={query.error} onRetry={query.refetch} />}
      {requests?.length === 0 && (
        <EmptyState icon={IconShieldCheck} title={shown === 'open' ? 'No open requests' : 'No closed requests'}>
          Ex-employees request access or erasure and file grievances from their profile. Each has a due date.
        </EmptyState>
      )}
      {requests && requests.length > 0 && (
        <RequestList label={shown === 'open' ? 'Open requests' : 'Closed requests'}>
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
