import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { OwnRecord } from '#contract/ex-employee/own.ts';
import {
  type CompanyHeldField,
  companyHeldFields,
  companyHeldWords,
  type ProfileChange,
  profileChangeMessages,
} from '#contract/ex-employee/profile-changes.ts';
import { RecordSection } from '#web/features/directory/record/components/RecordSection.tsx';
import { ChangedFields, heldValue } from '#web/features/ex-employee/own-changes/components/ChangedFields.tsx';
import { failureText } from '../../../../lib/client.ts';
import { exactTime, lastActive, tenure } from '../../../../lib/dates.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { late } from '../../../../lib/late.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useWithdrawChanges } from '../api.ts';
import classes from './OwnProfile.module.css';
import { WithOwnRecord } from './WithOwnRecord.tsx';

type PendingChangeProps = { change: ProfileChange; company: string; onChange: () => void };

/** What waits for HR, with the ways to change one's mind. */
function PendingChange({ change, company, onChange }: PendingChangeProps) {
  const id = useId();
  const withdrawal = useWithdrawChanges();
  const [withdraw, working] = useOnce(async () => {
    try {
      await withdrawal.mutateAsync();
      toast.success(profileChangeMessages.withdrawn);
      // The button goes with its request.
      focusHeading();
    } catch (error) {
      toast.failure(failureText(error, profileChangeMessages.notWithdrawn));
    }
  });
  return (
    <Callout tone="info" role="region" aria-labelledby={id} className={layout.lines}>
      <h2 id={id} className={classes.pendingTitle}>
        <IconHourglass size={18} aria-hidden />
        {`Waiting for ${company}`}
      </h2>
      <p className={text.muted}>
        You asked for this{' '}
        <time dateTime={change.createdAt} title={exactTime(change.createdAt)}>
          {lastActive(change.createdAt).replace(/^[YL]/, (letter) => letter.toLowerCase())}
        </time>
        .
      </p>
      <ChangedFields fields={change.fields} />
      <div className={classes.actions}>
        <Button variant="default" loading={working} onClick={() => void withdraw()}>
          Withdraw
        </Button>
        <Button variant="default" onClick={onChange}>
          Edit request
        </Button>
      </div>
    </Callout>
  );
}

const loadDialog = () => import('./AskDialog.tsx');
const AskDialog = late(loadDialog, 'AskDialog');

/** What the company vouches for: read here, changed by request. */
export function HeldPanel() {
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <WithOwnRecord skeleton={<FormSkeleton fields={6} />}>
      {(record) => {
        const { pendingChange } = record;
        return (
          <div className={classes.panels}>
            {pendingChange && <PendingChange change={pendingChange} company={companyOf(record)} onChange={ask} />}
            <RecordSection
              title="Your record"
              action={
                !pendingChange && (
                  <Button variant="subtle" onPointerEnter={() => void loadDialog()} onClick={ask}>
                    Request a change
                  </Button>
                )
              }
            >
              <FactList>
                {factsOf(record).map(({ name, value }) => (
                  <Fact key={name} name={name}>
                    {value}
                  </Fact>
                ))}
              </FactList>
              <p className={classes.note}>
                {`${companyOf(record)} keeps these details. If something is wrong, request a change; HR reviews it and we let you know.`}
              </p>
            </RecordSection>
            {asking && <AskDialog record={record} onClose={() => setAsking(false)} />}
          </div>
        );
      }}
    </WithOwnRecord>
  );
}

const companyOf = ({ companyName }: OwnRecord) => companyName ?? 'the company';

function factsOf(record: OwnRecord) {
  const fact = (field: CompanyHeldField) => ({ name: companyHeldWords[field], value: heldValue(field, record[field]) });
  return [
    ...companyHeldFields.options.map(fact),
    { name: 'Tenure', value: tenure(record.dateOfJoining, record.dateOfLeaving) },
  ];
}
