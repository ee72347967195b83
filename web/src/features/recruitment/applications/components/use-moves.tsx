import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import {
  type ApplicationState,
  applicationMoves,
  applicationStateWords,
  rejectionReasons,
  rejectionReasonWords,
} from '#contract/base/application-states.ts';
import { applicationLimits, applicationMessages } from '#contract/recruitment/application-messages.ts';
import { type ApplicationLine, rejectionFields } from '#contract/recruitment/applications.ts';
import { failureText } from '../../../../lib/client.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { type Rejection, useMoveApplication } from '../api.ts';
import { isEnd, moveWords } from './application-words.ts';

type RejectDialogProps = {
  card: ApplicationLine;
  reject: (rejection: Rejection) => Promise<unknown>;
  onClose: () => void;
};

const reasons = rejectionReasons.map((value) => ({ value, label: rejectionReasonWords[value] }));
const times = [
  { value: 'later', label: 'By mail, later: you can call it back until then' },
  { value: 'now', label: 'By mail, now' },
  { value: 'none', label: 'Without a mail' },
] as const;

type Typed = { reason: string; message: string; tell: (typeof times)[number]['value']; hours: string };

/** What is sent of what was typed: what stands in a field that is not there is left out. */
const toRejection = ({ reason, message, tell, hours }: Typed) => ({
  reason,
  tell,
  ...(tell === 'later' && { hours: hours.trim() === '' ? Number.NaN : Number(hours) }),
  ...(tell !== 'none' && message.trim() && { message }),
});

/** The contract's own rules, said beside the field that they are about. */
const rules = z.custom<Typed>().superRefine((typed, context) => {
  for (const { path, message } of rejectionFields.safeParse(toRejection(typed)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
});

/** Why somebody is rejected, and how they get to know. */
function RejectDialog({ card, reject, onClose }: RejectDialogProps) {
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { reason: '', message: '', tell: 'later', hours: '24' },
  });
  const { control } = form;
  const tell = useWatch({ control, name: 'tell' });
  return (
    <FormDialog
      title={`Reject ${card.name}?`}
      form={form}
      danger
      save={(typed) => reject(toRejection(typed) as Rejection)}
      fieldOf={(path) => path.replace(/^rejection\./, '')}
      saved={applicationMessages.moved}
      failed={applicationMessages.notMoved}
      submitLabel="Reject"
      unsaved="The application hasn’t been rejected."
      onRefused={onClose}
      onClose={onClose}
    >
      <Field
        of={SelectField}
        control={control}
        name="reason"
        label="Reason"
        required
        options={reasons}
        placeholder="Choose a reason"
        description="For your team and its figures. The applicant doesn’t see it."
      />
      <Field
        of={RadioField}
        control={control}
        name="tell"
        label="How the applicant gets to know"
        options={times}
        description={tell === 'none' ? 'Their page of the application says it from now on.' : undefined}
      />
      {tell === 'later' && (
        <Field
          of={TextField}
          control={control}
          name="hours"
          label="Hours until the mail is sent"
          type="number"
          required
        />
      )}
      {tell !== 'none' && (
        <Field
          of={TextAreaField}
          control={control}
          name="message"
          label="Message (optional)"
          description="In your words, below ours: thanks for applying, and that others were chosen this time."
          rows={3}
          limit={applicationLimits.rejectionMessage}
        />
      )}
    </FormDialog>
  );
}

type Asked = { card: ApplicationLine; to: ApplicationState };

/** What follows from a move that is the end. */
const consequences: Partial<Record<ApplicationState, string>> = {
  hired: 'We tell them by mail. This can’t be undone.',
  withdrawn:
    'Do this when they have told you that they no longer want the job. We confirm it to them by mail. This can’t be undone.',
};

/**
 * The moves of applications, for the board and the page: a rejection asks for its reason first, what can't be undone asks, everything
 * else is done at once.
 * @returns the move, whether one runs and where to, and the dialog that is to be on the page
 */
export function useMoves() {
  const moving = useMoveApplication();
  const [asked, setAsked] = useState<Asked>();
  // The second click of two comes before the card has moved.
  const wanted = useRef(new Map<string, ApplicationState>());

  const moveNow = async (card: ApplicationLine, to: ApplicationState): Promise<void> => {
    if (wanted.current.get(card._id) === to) return;
    wanted.current.set(card._id, to);
    try {
      const line = await moving.mutateAsync({ card, to });
      // A rejection would need its reason again.
      const canGoBack = card.state !== 'rejected' && applicationMoves[to].includes(card.state);
      toast.success(applicationMessages.moved, {
        undo: canGoBack ? () => void moveNow(line, card.state) : undefined,
      });
    } catch (error) {
      toast.failure(failureText(error, applicationMessages.notMoved));
    } finally {
      if (wanted.current.get(card._id) === to) wanted.current.delete(card._id);
    }
  };
  const move = (card: ApplicationLine, to: ApplicationState) => {
    if (to === 'rejected' || isEnd(to)) setAsked({ card, to });
    else void moveNow(card, to);
  };
  const close = () => setAsked(undefined);
  const dialog =
    asked?.to === 'rejected' ? (
      <RejectDialog
        card={asked.card}
        reject={(rejection) => moving.mutateAsync({ ...asked, rejection })}
        onClose={close}
      />
    ) : (
      asked && (
        <ConfirmDialog
          title={`Mark ${asked.card.name} as ${applicationStateWords[asked.to].is}?`}
          confirmLabel={moveWords[asked.to]}
          onConfirm={() => moving.mutateAsync(asked)}
          done={applicationMessages.moved}
          failed={applicationMessages.notMoved}
          danger={asked.to === 'withdrawn'}
          onClose={close}
        >
          {consequences[asked.to]}
        </ConfirmDialog>
      )
    );
  return { move, working: moving.isPending ? moving.variables.to : undefined, dialog };
}
