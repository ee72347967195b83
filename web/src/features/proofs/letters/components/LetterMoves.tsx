import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { letterMoves } from '#contract/base/letter-states.ts';
import { paths } from '#contract/base/paths.ts';
import { rejection } from '#contract/base/rejection.ts';
import { letterLimits, letterMessages } from '#contract/proofs/letter-messages.ts';
import type { Letter } from '#contract/proofs/letters.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useCorrectLetter, useIssueRequested, useRefuseLetter, useReviewLetter, useRevokeLetter } from '../api.ts';
import { nameOf } from './letter-words.ts';

const { least, most, preset } = letterLimits.promise;
const days = z.object({
  promiseDays: z
    .string()
    .trim()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      letterMessages.promiseInvalid,
    )
    .transform(Number),
});

type Asking = { letter: Letter; onClose: () => void };

/** Starts the review, with the days until the answer. */
function ReviewDialog({ letter, onClose }: Asking) {
  const reviewing = useReviewLetter(letter._id);
  const form = useForm({
    resolver: zodResolver(days),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { promiseDays: String(preset) },
  });
  return (
    <FormDialog
      title="Start review"
      size="small"
      form={form}
      save={(body) => reviewing.mutateAsync(body)}
      saved={letterMessages.reviewStarted}
      failed={letterMessages.notReviewed}
      submitLabel="Start review"
      unsaved={null}
      onRefused={onClose}
      onClose={onClose}
    >
      <p>{nameOf(letter)} sees that the request is in review, and the day by which you will answer.</p>
      <Field
        of={TextField}
        control={form.control}
        name="promiseDays"
        label="Days until the answer"
        type="number"
        description="Counted from today."
        required
      />
    </FormDialog>
  );
}

function RefuseDialog({ letter, onClose }: Asking) {
  const refusing = useRefuseLetter(letter._id);
  return (
    <ReasonDialog
      rules={rejection}
      title={`Refuse the request of ${nameOf(letter)}?`}
      description={`${nameOf(letter)} gets the reason by email.`}
      save={(body) => refusing.mutateAsync(body)}
      saved={letterMessages.refused}
      failed={letterMessages.notRefused}
      submitLabel="Refuse"
      unsaved="The request hasn’t been refused."
      onClose={onClose}
    />
  );
}

function RevokeDialog({ letter, onClose }: Asking) {
  const revoking = useRevokeLetter(letter._id);
  return (
    <ReasonDialog
      rules={rejection}
      title={`Revoke ${letter.title}?`}
      words="From now on the letter no longer verifies, also in copies that were sent to others: those who check the file learn that it was revoked. This can’t be undone."
      description={`${nameOf(letter)} gets the reason by email.`}
      save={(body) => revoking.mutateAsync(body)}
      saved={letterMessages.revoked}
      failed={letterMessages.notRevoked}
      submitLabel="Revoke"
      unsaved="The letter hasn’t been revoked."
      onClose={onClose}
    />
  );
}

function CorrectDialog({ letter, onClose }: Asking) {
  const navigate = useNavigate();
  const correcting = useCorrectLetter(letter._id);
  return (
    <ConfirmDialog
      title={`Correct ${letter.title}?`}
      confirmLabel="Issue correction"
      danger={false}
      onConfirm={() => correcting.mutateAsync(undefined)}
      done={letterMessages.corrected}
      failed={letterMessages.notCorrected}
      onDone={async ({ _id }) => {
        onClose();
        await navigate({ to: paths.letter, params: { id: _id } });
      }}
      onClose={onClose}
    >
      <p>
        A new version is issued from the record and the template as they are now. The earlier version then verifies as
        replaced, and {nameOf(letter)} gets the new one by email. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}

const dialogs = { review: ReviewDialog, refuse: RefuseDialog, revoke: RevokeDialog, correct: CorrectDialog };

/** What can be done with a letter in its state. */
export function LetterMoves({ letter }: { letter: Letter }) {
  const { _id, state, obstacle, number, title, person, template } = letter;
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const issuing = useIssueRequested(_id);
  const [issue, working] = useTold(() => issuing.mutateAsync(undefined), {
    done: letterMessages.issued(title, nameOf(letter)),
    failed: letterMessages.notIssued,
  });
  const may = (to: (typeof letterMoves)[typeof state][number]) => letterMoves[state].includes(to);
  const Dialog = asked && dialogs[asked];
  return (
    <>
      {may('issued') && (
        <Button loading={working} disabled={obstacle !== null || person === null} onClick={() => void issue()}>
          Issue
        </Button>
      )}
      {may('in_review') && (
        <Button variant="default" onClick={() => setAsked('review')}>
          Start review
        </Button>
      )}
      {may('refused') && (
        <Button variant="default" onClick={() => setAsked('refuse')}>
          Refuse
        </Button>
      )}
      {(may('replaced') || may('revoked')) && (
        <MoreMenu large label={`Actions for ${number ?? title}`}>
          {may('replaced') && person && template && <Menu.Item onClick={() => setAsked('correct')}>Correct</Menu.Item>}
          {may('revoked') && (
            <Menu.Item color="red" onClick={() => setAsked('revoke')}>
              Revoke
            </Menu.Item>
          )}
        </MoreMenu>
      )}
      {Dialog && <Dialog letter={letter} onClose={() => setAsked(undefined)} />}
    </>
  );
}
