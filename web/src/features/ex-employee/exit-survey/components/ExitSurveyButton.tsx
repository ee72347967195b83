import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExitSurvey, exitSurveyMessages } from '#contract/ex-employee/exit-survey.ts';
import { late } from '../../../../lib/late.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { exitSurveyQuery } from '../api.ts';

const ExitSurveyDialog = late(() => import('./ExitSurveyDialog.tsx'), 'ExitSurveyDialog');

/** The button and dialog of the exit survey, which is read when it is opened. */
export function ExitSurveyButton() {
  const client = useQueryClient();
  const [exit, setExit] = useState<ExitSurvey>();
  const [open, opening] = useTold(async () => setExit(await client.fetchQuery({ ...exitSurveyQuery, staleTime: 0 })), {
    failed: exitSurveyMessages.notFetched,
  });
  return (
    <>
      <Button variant="subtle" loading={opening} onClick={() => void open()}>
        Exit survey
      </Button>
      {exit && <ExitSurveyDialog exit={exit} onClose={() => setExit(undefined)} />}
    </>
  );
}
