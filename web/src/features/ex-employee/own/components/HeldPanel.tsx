import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { OwnRecord } from '#contract/ex-employee/own.ts';
import type { CompanyHeldField } from '#contract/ex-employee/profile-changes.ts';
import { companyHeldFields, companyHeldWords } from '#contract/ex-employee/profile-changes.ts';
import { RecordSection } from '#web/features/directory/record/components/RecordSection.tsx';
import { heldValue } from '#web/features/ex-employee/own-changes/components/ChangedFields.tsx';
import { tenure } from '../../../../lib/dates.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import classes from './OwnProfile.module.css';
import { PendingChange } from './PendingChange.tsx';
import { WithOwnRecord } from './WithOwnRecord.tsx';

const loadDialog = () => import('./AskDialog.tsx');
const AskDialog = lazy(async () => ({ default: (await loadDialog()).AskDialog }));

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
              title={`What ${companyOf(record)} holds`}
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
            <Suspense fallback={null}>
              {asking && <AskDialog record={record} onClose={() => setAsking(false)} />}
            </Suspense>
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
