import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import {
  type ApplicationState,
  applicationStateWords,
  isSameToApplicant,
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
import layout from '../../../../ui/pages/layout.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { type Move, type Rejection, useMoveApplication } from '../api.ts';
import { isEnd, moveWords } from './application-words.ts';
import { MailPreview, useMailPreview } from './MailPreview.tsx';
import { useUndo } from './UndoMove.tsx';

type RejectDialogProps = {
  card: ApplicationLine;
  reject: (rejection: Rejection) => Promise<unknown>;
  onClose: () => void;
};

const reasons = rejectionReasons.map((value) => ({ value, label: rejectionReasonWords[value] }));
const times = [
  { value: 'later', label: 'By email, later: you can cancel it until then' },
  { value: 'now', label: 'By email, in one minute' },
  { value: 'none', label: 'Without an email' },
] as const;

type Typed = { reason: string; message: string; tell: (typeof times)[number]['value']; hours: string };

/** Builds the request from the form; fields that are hidden are left out. */
const toRejection = ({ reason, message, tell, hours }: Typed) => ({
  reason,
  tell,
  ...(tell === 'later' && { hours: hours.trim() === '' ? Number.NaN : Number(hours) }),
  ...(tell !== 'none' && message.trim() && { message }),
});

/** The contract’s rules, with each error at the field it concerns. */
const rules = z.custom<Typed>().superRefine((typed, context) => {
  for (const { path, message } of rejectionFields.safeParse(toRejection(typed)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
});

/** The dialog that asks for the reason of a rejection and how the applicant is notified. */
function RejectDialog({ card, reject, onClose }: RejectDialogProps) {
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { reason: '', message: '', tell: 'later', hours: '24' },
  });
  const { control } = form;
  const tell = useWatch({ control, name: 'tell' });
  const preview = useMailPreview(card, 'rejected', useWatch({ control, name: 'message' }));
  return (
    <FormDialog
      title={`Reject ${card.name}?`}
      form={form}
      danger
      save={(typed) => reject(toRejection(typed) as Rejection)}
      fieldOf={(path) => path.replace(/^rejection\./, '')}
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
        label="How the applicant is notified"
        options={times}
        description={tell === 'none' ? 'The page of their application shows it at once.' : undefined}
      />
      {tell === 'later' && (
        <Field
          of={TextField}
          control={control}
          name="hours"
          label="Hours until the email is sent"
          type="number"
          required
        />
      )}
      {tell !== 'none' && (
        <>
          <Field
            of={TextAreaField}
            control={control}
            name="message"
            label="Message (optional)"
            description="Added below our text, which thanks them for applying and says that others were chosen this time."
            rows={3}
            limit={applicationLimits.rejectionMessage}
          />
          <p>
            {tell === 'later' ? 'The applicant gets this email then.' : 'The applicant gets this email in one minute.'}{' '}
            You can undo the rejection for one minute.
          </p>
          <MailPreview application={card} preview={preview} />
        </>
      )}
    </FormDialog>
  );
}

type Asked = { card: ApplicationLine; to: ApplicationState };

/** Extra warnings for moves that are final. */
const consequences: Partial<Record<ApplicationState, string>> = {
  hired: 'After that minute it can’t be undone.',
  withdrawn: 'Use this when they have told you that they no longer want the job. After that minute it can’t be undone.',
};

type MoveDialogProps = Asked & { confirm: () => Promise<unknown>; onClose: () => void };

/** The dialog that shows the email before a move sends it. */
function MoveDialog({ card, to, confirm, onClose }: MoveDialogProps) {
  const preview = useMailPreview(card, to);
  const { label, is } = applicationStateWords[to];
  return (
    <ConfirmDialog
      title={isEnd(to) ? `Mark ${card.name} as ${is}?` : `Move ${card.name} to ${label}?`}
      confirmLabel={moveWords[to]}
      onConfirm={confirm}
      failed={applicationMessages.notMoved}
      danger={to === 'withdrawn'}
      waiting={preview.data === undefined}
      onClose={onClose}
    >
      <div className={layout.fields}>
        <p>One minute after the move, the applicant gets this email. Until then you can undo it. {consequences[to]}</p>
        <MailPreview application={card} preview={preview} />
      </div>
    </ConfirmDialog>
  );
}

/**
 * Provides the moves of applications for the board and the page. A move that emails the applicant shows the email first, and a
 * rejection also asks for its reason; other moves happen at once. Every move can be undone for one minute.
 * @returns the move function, the target of the running move, and the dialog to render on the page
 */
export function useMoves() {
  const moving = useMoveApplication();
  const [undo] = useUndo();
  const [asked, setAsked] = useState<Asked>();
  // A double click fires its second move before the card has moved.
  const wanted = useRef(new Map<string, ApplicationState>());

  const undoOf = (line: ApplicationLine) => (line.undoUntil ? { undo: () => void undo(line) } : {});
  const moveNow = async (card: ApplicationLine, to: ApplicationState): Promise<void> => {
    if (wanted.current.get(card._id) === to) return;
    wanted.current.set(card._id, to);
    try {
      const line = await moving.mutateAsync({ card, to });
      toast.success(applicationMessages.moved, undoOf(line));
    } catch (error) {
      toast.failure(failureText(error, applicationMessages.notMoved));
    } finally {
      if (wanted.current.get(card._id) === to) wanted.current.delete(card._id);
    }
  };
  const move = (card: ApplicationLine, to: ApplicationState) => {
    if (to === 'rejected' || !isSameToApplicant(card.toldState, to)) setAsked({ card, to });
    else void moveNow(card, to);
  };
  const moveAsked = async (move: Move) => {
    const line = await moving.mutateAsync(move);
    toast.success(applicationMessages.moved, undoOf(line));
  };
  const close = () => setAsked(undefined);
  const dialog =
    asked?.to === 'rejected' ? (
      <RejectDialog card={asked.card} reject={(rejection) => moveAsked({ ...asked, rejection })} onClose={close} />
    ) : (
      asked && <MoveDialog {...asked} confirm={() => moveAsked(asked)} onClose={close} />
    );
  return { move, working: moving.isPending ? moving.variables.to : undefined, dialog };
}
