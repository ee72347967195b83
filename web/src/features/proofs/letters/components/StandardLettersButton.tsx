import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useCreateTemplates } from '../api.ts';
import { standardKinds } from './letter-words.ts';

/** Adds a template of each usual kind with its standard text, and opens their list. */
export function StandardLettersButton() {
  const navigate = useNavigate();
  const creating = useCreateTemplates();
  const [add, working] = useTold(() => creating.mutateAsync(standardKinds), {
    done: 'Standard letters added',
    failed: letterTemplateMessages.notCreated,
    onDone: () => navigate({ to: paths.letters, search: { tab: 'templates' } }),
  });
  return (
    <Button loading={working} onClick={() => void add()}>
      Add standard letters
    </Button>
  );
}
