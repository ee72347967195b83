import { Button } from '@mantine/core';
import { useState } from 'react';
import { nameMessages, nameRefusal } from '#contract/base/company-names.ts';
import type { CompanyDetail } from '#contract/operations/admin-companies.ts';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { useApproveName, useRefuseName } from '../api.ts';
import classes from './Admin.module.css';

/** A requested company name that resembles another one, for an operator to approve or reject. */
export function NameRequest({ company }: { company: CompanyDetail }) {
  const request = company.nameRequest;
  return request && <NameAnswer key={request.name} company={company} request={request} />;
}

type NameAnswerProps = { company: CompanyDetail; request: NonNullable<CompanyDetail['nameRequest']> };

function NameAnswer({ company, request: { name, resembles, state, reason, askedAt, isFirst } }: NameAnswerProps) {
  const [refusing, setRefusing] = useState(false);
  const approving = useApproveName(company._id);
  const refusal = useRefuseName(company._id);
  const [approve, working] = useTold(() => approving.mutateAsync({ name }), {
    done: nameMessages.approved,
    failed: nameMessages.notApproved,
  });
  const until = isFirst
    ? `Until ${state === 'refused' ? 'it has another name' : 'you decide'}, it can message only its own team, and no one outside sees it.`
    : '';
  if (state === 'refused')
    return (
      <Callout tone="warn" className={classes.note}>
        The name {name}, which resembles {resembles}, was refused: {reason}. {until}
      </Callout>
    );
  return (
    <Callout tone="warn" className={classes.note}>
      <p>
        Asked <Moment within at={askedAt} /> for the name <strong>{name}</strong>, which resembles{' '}
        <strong>{resembles}</strong>. {until}
      </p>
      <div className={`${layout.row} ${classes.actions}`}>
        <Button variant="default" loading={working} onClick={() => void approve()}>
          Approve name
        </Button>
        <Button variant="default" disabled={working} onClick={() => setRefusing(true)}>
          Reject name
        </Button>
      </div>
      {refusing && (
        <ReasonDialog
          title={`Reject the name ${name}?`}
          rules={nameRefusal}
          words={
            isFirst
              ? 'The company must choose another name before it can message anyone.'
              : 'It keeps its current name.'
          }
          description="The company sees this."
          save={(given) => refusal.mutateAsync({ ...given, name })}
          saved={nameMessages.refused}
          failed={nameMessages.notRefused}
          submitLabel="Reject name"
          unsaved="The name hasn’t been rejected."
          onClose={() => setRefusing(false)}
        />
      )}
    </Callout>
  );
}
