import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type OfferMoveByHand, offerStateWords } from '#contract/base/offer-states.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { Offer } from '#contract/recruitment/offers.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useMoveOffer } from './offer-queries.ts';
import { consequenceOf, isUnanswered, movesOf, moveWord, nameOf, questionOf } from './offer-words.ts';
import { TermsDialog } from './TermsDialog.tsx';

const rules = z.object({
  joinedOn: z.iso
    .date({ error: ({ input }) => (input === '' ? offerMessages.joinedRequired : offerMessages.dateInvalid) })
    .refine((day) => day <= today(), offerMessages.joinedFuture),
});

/** Asks for the day on which the person starts working here again. */
function JoinDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const moving = useMoveOffer(offer);
  const planned = offer.startsOn ?? '';
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { joinedOn: planned <= today() ? planned : '' },
  });
  const name = nameOf(offer);
  return (
    <FormDialog
      title={`Mark ${name} as joined`}
      form={form}
      save={({ joinedOn }) => moving.mutateAsync({ state: 'joined', joinedOn })}
      conflictField="joinedOn"
      saved={offerMessages.moved}
      failed={offerMessages.notMoved}
      submitLabel="Mark as joined"
      unsaved={null}
      onClose={onClose}
    >
      <p>
        {name} leaves the directory, groups and mailings, and gets a ‘Welcome back’ email. Their record and history
        stay. This can’t be undone.
      </p>
      <Field of={DateField} control={form.control} name="joinedOn" label="Joined on" noFuture required />
    </FormDialog>
  );
}

/** The state of an offer, since when, and the next steps. */
export function OfferStateHeader({ offer, mayManage }: { offer: Offer; mayManage: boolean }) {
  const { state, createdAt, movedAt, expiresOn } = offer;
  const { label, meaning } = offerStateWords[state];
  const until = expiresOn && isUnanswered(state) ? ` The last day to answer is ${exactDate(expiresOn)}.` : '';
  return (
    <LifecycleHeader
      state={state}
      label={label}
      schedule={[
        { name: 'Started', at: createdAt },
        { name: label, at: movedAt === createdAt ? null : movedAt },
      ]}
      reason={`${meaning}${until}${mayManage ? approvalWords(offer) : ''}`}
      moves={mayManage && state !== 'joined' && <Moves offer={offer} />}
    />
  );
}

/** Returns why the user cannot approve the offer. */
function approvalWords({ state, terms, mayApprove }: Offer): string {
  if (state !== 'offer_draft' || !terms || mayApprove) return '';
  return ' You wrote it, so a colleague has to approve it: your company requires a second person.';
}

function Moves({ offer }: { offer: Offer }) {
  const { state, terms } = offer;
  const moving = useMoveOffer(offer);
  const [asked, setAsked] = useState<OfferMoveByHand | 'write'>();
  const close = () => setAsked(undefined);
  const told = { done: offerMessages.moved, failed: offerMessages.notMoved };
  const [move, working] = useTold((to: OfferMoveByHand) => moving.mutateAsync({ state: to }), told);
  const start = (to: OfferMoveByHand) => (to === 'joined' || consequenceOf(offer, to) ? setAsked(to) : void move(to));
  const { next, rare } = movesOf(offer);
  return (
    <>
      {state === 'offer_draft' && !terms && <Button onClick={() => setAsked('write')}>Write the offer</Button>}
      {next && (
        <Button loading={working && moving.variables?.state === next} disabled={working} onClick={() => start(next)}>
          {moveWord(state, next)}
        </Button>
      )}
      {rare.length > 0 && (
        <MoreMenu large label="More moves" disabled={working}>
          {rare.map((to) => (
            <Menu.Item key={to} color={to === 'rescinded' ? 'red' : undefined} onClick={() => start(to)}>
              {moveWord(state, to)}
            </Menu.Item>
          ))}
        </MoreMenu>
      )}
      {asked === 'write' && <TermsDialog offer={offer} onClose={close} />}
      {asked === 'joined' && <JoinDialog offer={offer} onClose={close} />}
      {asked && asked !== 'write' && asked !== 'joined' && (
        <ConfirmDialog
          title={questionOf(offer, asked)}
          confirmLabel={moveWord(state, asked)}
          danger={asked === 'rescinded' || asked === 'refused'}
          onConfirm={() => moving.mutateAsync({ state: asked })}
          {...told}
          onClose={close}
        >
          <p>{consequenceOf(offer, asked)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
