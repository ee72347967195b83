import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { privacyLimits, privacyMessages, type RequestType, requestDays } from '#contract/base/privacy.ts';
import { newRequest, type OwnRequest } from '#contract/company/privacy-requests.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { downloadHeld, ownRequestsQuery, useMakeRequest, useWithdrawRequest } from '../api.ts';
import classes from './Privacy.module.css';
import { keptText, stateWords, typeWords } from './request-words.ts';

const words: Readonly<Record<RequestType, { title: string; meaning: string; label: string; button: string }>> = {
  access: {
    title: 'Request access to your data',
    meaning: `The company tells you what else it holds about you within ${requestDays.access} days.`,
    label: 'What would you like to know?',
    button: 'Request access',
  },
  erasure: {
    title: 'Request erasure of everything',
    meaning: `Your record, account, picture and messages are deleted for good. Documents that the law requires the company to keep stay until their legal term ends: your request then lists them. The company can no longer confirm that you worked there and never writes to you again. This can’t be undone. You can withdraw the request until it is done, within ${requestDays.erasure} days.`,
    label: 'Anything the company should know?',
    button: 'Request erasure',
  },
  grievance: {
    title: 'File a grievance',
    meaning: `The company answers within ${requestDays.grievance} days, by email and here.`,
    label: 'What happened?',
    button: 'File the grievance',
  },
};

/** The dialog for a request and its meaning; only a grievance requires a description. */
function RequestDialog({ type, onClose }: { type: RequestType; onClose: () => void }) {
  const making = useMakeRequest();
  const { title, meaning, label, button } = words[type];
  const form = useForm({
    resolver: zodResolver(newRequest),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { type, detail: '' },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      save={(values) => making.mutateAsync(values)}
      saved={privacyMessages.requestMade}
      failed={privacyMessages.requestNotMade}
      submitLabel={button}
      danger={type === 'erasure'}
      unsaved="Your request hasn’t been sent yet."
      onClose={onClose}
    >
      <p>{meaning}</p>
      <Field
        of={TextAreaField}
        control={form.control}
        name="detail"
        label={label}
        required={type === 'grievance'}
        rows={4}
        limit={privacyLimits.detail}
      />
    </FormDialog>
  );
}

/** One of the person’s requests: its date, its deadline, and the answer. */
function OwnRequestRow({ request }: { request: OwnRequest }) {
  const withdrawal = useWithdrawRequest();
  const { _id, type, state, detail, answer, createdAt, dueAt, closedAt, kept = [] } = request;
  const [withdraw, working] = useTold(() => withdrawal.mutateAsync(_id), {
    done: privacyMessages.requestWithdrawn,
    failed: privacyMessages.requestNotWithdrawn,
  });
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <p className={classes.badges}>
          <span className={`${text.strong} ${text.breaking}`}>{typeWords[type]}</span>
          <StatusBadge tone={stateWords[state].tone}>{stateWords[state].label}</StatusBadge>
        </p>
        <p className={text.small}>
          Asked on {exactDate(createdAt)}
          {state === 'open' ? `; due by ${exactDate(dueAt)}` : closedAt && `; closed on ${exactDate(closedAt)}`}
        </p>
        {detail && <p className={classes.said}>{detail}</p>}
        {kept.length > 0 && <p>The law requires the company to keep {keptText(kept)}. Everything else is erased.</p>}
        {answer && <p className={classes.answer}>{answer}</p>}
      </div>
      {state === 'open' && (
        <Button variant="subtle" loading={working} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      )}
    </li>
  );
}

const asks: readonly { type: RequestType; label: string; meaning: string; button: string }[] = [
  {
    type: 'access',
    label: 'Request access',
    meaning: `The download contains what this portal holds. Ask the company for anything beyond that; it answers within ${requestDays.access} days.`,
    button: 'Request access',
  },
  {
    type: 'erasure',
    label: 'Erase everything',
    meaning: `The company erases your record, account and messages within ${requestDays.erasure} days, or explains why it can’t.`,
    button: 'Request erasure',
  },
  {
    type: 'grievance',
    label: 'File a grievance',
    meaning: `Unhappy with how your data was handled? You get an answer within ${requestDays.grievance} days.`,
    button: 'File a grievance',
  },
];

/** The person’s rights: download a copy, ask, be erased, complain; and the status of each request. */
export function PrivacyPanel() {
  const id = useId();
  const requests = useQuery(ownRequestsQuery);
  const [asking, setAsking] = useState<RequestType>();
  const [download, downloading] = useOnce(async () => {
    try {
      await downloadHeld();
    } catch (error) {
      toast.failure(failureText(error, privacyMessages.downloadFailed));
    }
  });
  const isOpen = (type: RequestType) => requests.data?.some((each) => each.type === type && each.state === 'open');
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.intro}>
          <h2 id={id} className={text.heading}>
            Your data
          </h2>
          <p className={text.muted}>Download it, ask about it, or have it erased.</p>
        </div>
      </div>
      <ul className={layout.list}>
        <li className={classes.row}>
          <div className={classes.main}>
            <p className={`${text.strong} ${text.breaking}`}>Download a copy</p>
            <p>One file with everything held about you: record, consents, messages, requests, notes and sessions.</p>
          </div>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={downloading}
            onClick={() => void download()}
          >
            Download
          </Button>
        </li>
        {asks.map(({ type, label, meaning, button }) => (
          <li key={type} className={classes.row}>
            <div className={classes.main}>
              <p className={`${text.strong} ${text.breaking}`}>{label}</p>
              <p>{meaning}</p>
            </div>
            {isOpen(type) ? (
              <p className={text.small}>Requested; see below.</p>
            ) : (
              <Button variant="default" disabled={requests.isPending} onClick={() => setAsking(type)}>
                {button}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {requests.isPending && <RowSkeletons count={2} />}
      {requests.error && !requests.data && <LoadFailure error={requests.error} onRetry={requests.refetch} />}
      {requests.data && requests.data.length > 0 && (
        <>
          <h3 className={`${text.heading} ${classes.more}`}>Your requests</h3>
          <ul className={layout.list}>
            {requests.data.map((request) => (
              <OwnRequestRow key={request._id} request={request} />
            ))}
          </ul>
        </>
      )}
      {asking && <RequestDialog type={asking} onClose={() => setAsking(undefined)} />}
    </section>
  );
}
