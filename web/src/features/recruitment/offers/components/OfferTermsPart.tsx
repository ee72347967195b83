import { Button } from '@mantine/core';
import { useState } from 'react';
import { type OfferState, offerMoves } from '#contract/base/offer-states.ts';
import type { Offer } from '#contract/recruitment/offers.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Offers.module.css';
import { TermsDialog } from './TermsDialog.tsx';

/** Returns why there are no terms yet. */
function noTermsWords(state: OfferState): string {
  if (state === 'offer_draft') return 'Not written yet.';
  const moves = offerMoves[state];
  const isBefore = moves.includes('applied') && !moves.includes('offer_draft');
  return state !== 'invited' && !isBefore ? 'No offer yet.' : 'You can write an offer after they apply.';
}

/** The terms of the offer and its message to the person, editable until it goes out. */
export function OfferTermsPart({ offer, mayManage }: { offer: Offer; mayManage: boolean }) {
  const { state, terms, draftedBy } = offer;
  const [changing, setChanging] = useState(false);
  const isOpen = state === 'offer_draft' || state === 'approved';
  return (
    <PartFrame
      title="Offer"
      action={
        mayManage &&
        isOpen &&
        terms && (
          <Button variant="default" size="xs" onClick={() => setChanging(true)}>
            Change
          </Button>
        )
      }
    >
      {terms ? (
        <FactList>
          <Fact name="Designation">{terms.designation}</Fact>
          <Fact name="Department">{terms.department}</Fact>
          <Fact name="Location">{terms.location}</Fact>
          <Fact name="Salary">{terms.salary}</Fact>
          <Fact name="Date of joining">{exactDate(terms.startsOn)}</Fact>
          <Fact name="Last day to answer">{exactDate(terms.expiresOn)}</Fact>
          <Fact name="Signed by">{terms.signatory}</Fact>
          <Fact name="What has changed" empty="Not stated">
            {terms.changes && <span className={classes.written}>{terms.changes}</span>}
          </Fact>
          <Fact name="Teammates still here" empty="Not stated">
            {terms.team && <span className={classes.written}>{terms.team}</span>}
          </Fact>
          <Fact name="Written by">{draftedBy?.name}</Fact>
        </FactList>
      ) : (
        <p className={text.muted}>{noTermsWords(state)}</p>
      )}
      {changing && <TermsDialog offer={offer} onClose={() => setChanging(false)} />}
    </PartFrame>
  );
}
