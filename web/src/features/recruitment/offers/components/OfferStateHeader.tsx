import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { type OfferMoveByHand, offerStateWords } from '#contract/base/offer-states.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { Offer } from '#contract/recruitment/offers.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { JoinDialog } from './JoinDialog.tsx';
import { useMoveOffer } from './offer-queries.ts';
import { consequenceOf, isUnanswered, movesOf, moveWord, questionOf } from './offer-words.ts';
import { TermsDialog } from './TermsDialog.tsx';

/** Where a way back stands, since when, and what can be done next. */
export function OfferStateHeader({ offer, mayManage }: { offer: Offer; mayManage: boolean }) {
  const { state, createdAt, movedAt, expiresOn } = offer;
  const { label, meaning } = offerStateWords[state];
  const until = expiresOn && isUnanswered(state) ? ` The last day to answer is ${exactDate(expiresOn)}.` : '';
  return (
    <LifecycleHeader
      state={state}
      label={label}
      schedule={[
        { name: 'Begun', at: createdAt },
        { name: label, at: movedAt === createdAt ? null : movedAt },
      ]}
      reason={`${meaning}${until}${mayManage ? approvalWords(offer) : ''}`}
      moves={mayManage && state !== 'joined' && <Moves offer={offer} />}
    />
  );
}

/** Why it cannot be approved by whoever reads. */
function approvalWords({ state, terms, mayApprove }: Offer): string {
  if (state !== 'offer_draft' || !terms || mayApprove) return '';
  return ' You wrote it, so a colleague has to approve it: your company asks for a second person.';
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
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="2.5rem" aria-label="More moves" disabled={working}>
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rare.map((to) => (
              <Menu.Item key={to} color={to === 'rescinded' ? 'red' : undefined} onClick={() => start(to)}>
                {moveWord(state, to)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
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
