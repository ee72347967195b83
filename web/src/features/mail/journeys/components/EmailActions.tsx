import { Button } from '@mantine/core';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { type AutomaticKind, journeyMessages } from '#contract/mail/journeys.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useOpenEmail, useTestJourney } from '../api.ts';
import classes from './Journeys.module.css';

/** The buttons that open an automatic email in the builder and send the person a test. */
export function EmailActions({ kind, name }: { kind: AutomaticKind; name: string }) {
  const navigate = useNavigate();
  const opening = useOpenEmail(kind);
  const testing = useTestJourney(kind);
  const [open, isOpening] = useTold(() => opening.mutateAsync(), {
    failed: journeyMessages.notOpened,
    onDone: ({ templateId }) => navigate({ to: '/create-template', search: { id: templateId, back: paths.journeys } }),
  });
  const [test, isTesting] = useTold(() => testing.mutateAsync(), {
    done: ({ email }) => journeyMessages.tested(email),
    failed: journeyMessages.notTested,
  });
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} aria-hidden />}
        loading={isOpening}
        aria-label={`Edit text: ${name}`}
        onClick={() => void open()}
      >
        Edit text
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={isTesting}
        aria-label={`Test: ${name}`}
        onClick={() => void test()}
      >
        Test
      </Button>
    </div>
  );
}
