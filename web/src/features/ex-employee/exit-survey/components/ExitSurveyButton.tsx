import { ActionIcon, Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExitSurvey, exitSurveyMessages } from '#contract/ex-employee/exit-survey.ts';
import { late } from '../../../../lib/late.ts';
import { useNarrow } from '../../../../ui/pages/use-phone.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { exitSurveyQuery } from '../api.ts';

const ExitSurveyDialog = late(() => import('./ExitSurveyDialog.tsx'), 'ExitSurveyDialog');

/** The button and dialog of the exit survey, which is read when it is opened. */
export function ExitSurveyButton() {
  const client = useQueryClient();
  // On phones the header has room for the main button and two signs.
  const isNarrow = useNarrow('36rem');
  const [exit, setExit] = useState<ExitSurvey>();
  const [open, opening] = useTold(async () => setExit(await client.fetchQuery({ ...exitSurveyQuery, staleTime: 0 })), {
    failed: exitSurveyMessages.notFetched,
  });
  return (
    <>
      {isNarrow ? (
        <ActionIcon aria-label="Exit survey" title="Exit survey" loading={opening} onClick={() => void open()}>
          <IconClipboardList size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="subtle" loading={opening} onClick={() => void open()}>
          Exit survey
        </Button>
      )}
      {exit && <ExitSurveyDialog exit={exit} onClose={() => setExit(undefined)} />}
    </>
  );
}
