import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { PersonRecord } from '#contract/directory/people.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { eligibilityWords } from './eligibility-words.ts';
import classes from './RecordEligibility.module.css';
import { RecordSection } from './RecordSection.tsx';

const loadDialog = () => import('./EligibilityDialog.tsx');
const EligibilityDialog = lazy(loadDialog);

/** Whether the company would take the person back, and why. Owners and HR set it. */
export function RecordEligibility({ person }: { person: PersonRecord }) {
  const [setting, setSetting] = useState(false);
  const able = can(useProfile(), 'eligibility:write');
  const { rehireEligibility } = person;
  const words = rehireEligibility && eligibilityWords[rehireEligibility.value];
  return (
    <RecordSection
      title="Rehire eligibility"
      action={
        able && (
          <Button variant="subtle" size="xs" onPointerEnter={() => void loadDialog()} onClick={() => setSetting(true)}>
            {words ? 'Change' : 'Set eligibility'}
          </Button>
        )
      }
    >
      {words ? (
        <StatusBadge tone={words.tone} icon={words.icon}>
          {words.label}
        </StatusBadge>
      ) : (
        <p className={text.muted}>Not set yet.</p>
      )}
      {rehireEligibility?.reason && <p className={classes.reason}>{rehireEligibility.reason}</p>}
      {setting && (
        <Suspense fallback={null}>
          <EligibilityDialog person={person} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </RecordSection>
  );
}
