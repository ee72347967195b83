import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasLetter,
  invitationAnswers,
  lettered,
  type OfferState,
  offeredWords,
  offerMoveRefused,
  offerMoves,
  offerMovesByHand,
  offerStates,
  offerStateWords,
} from './offer-states.ts';

/** Returns the states reachable from a state by any number of moves, itself included. */
function reachedFrom(start: OfferState): Set<OfferState> {
  const reached = new Set([start]);
  for (const state of reached) for (const next of offerMoves[state]) reached.add(next);
  return reached;
}
const state = fc.constantFrom(...offerStates);
const before = (target: OfferState) => offerStates.filter((from) => offerMoves[from].includes(target));

describe('Where an offer may go (product.md: invited → … → joined)', () => {
  test('every state is reached from an invitation; joined is final, and is reached from every other state', () => {
    expect([...reachedFrom('invited')].sort()).toEqual([...offerStates].sort());
    expect(offerMoves.joined).toEqual([]);
    for (const one of offerStates) expect(reachedFrom(one), one).toContain('joined');
  });

  test('the path described in product.md is possible', () => {
    const way = [
      'invited',
      'interested',
      'applied',
      'offer_draft',
      'approved',
      'extended',
      'accepted',
      'joined',
    ] as const;
    for (const [index, one] of way.slice(0, -1).entries()) expect(offerMoves[one]).toContain(way[index + 1]);
    for (const ended of ['refused', 'expired', 'rescinded'] as const) {
      expect(offerMoves.extended).toContain(ended);
      expect(offerMoves[ended]).toContain('offer_draft');
    }
  });

  test('nothing goes out unapproved; no one accepts an offer that did not go out, or joins without accepting', () => {
    expect(before('approved')).toEqual(['offer_draft']);
    expect(before('extended')).toEqual(['approved']);
    expect(before('accepted')).toEqual(['extended']);
    expect(before('expired')).toEqual(['extended']);
    expect(before('joined')).toEqual(['accepted']);
    expect(before('invited')).toEqual([]);
  });

  test('a state never leads to itself, and each move is listed once', () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(offerMoves[one]).not.toContain(one);
        expect(new Set(offerMoves[one]).size).toBe(offerMoves[one].length);
      }),
    );
  });

  test('moves that staff cannot make by hand are made by the person, the worker or the mail', () => {
    const others = offerStates.filter((one) => !(offerMovesByHand as readonly OfferState[]).includes(one));
    expect(others).toEqual(['invited', 'applied', 'accepted', 'expired']);
    for (const answer of invitationAnswers) expect(offerMoves.invited).toContain(answer);
  });

  test('there is a letter from the moment it goes out, and not before', () => {
    for (const one of lettered) expect(hasLetter(one)).toBe(true);
    for (const one of ['invited', 'interested', 'not_now', 'declined', 'applied', 'offer_draft', 'approved'] as const)
      expect(hasLetter(one), one).toBe(false);
  });
});

describe('The words', () => {
  test('of every state differ for the company, and are sentences for the person', () => {
    for (const word of ['label', 'is', 'move'] as const)
      expect(new Set(offerStates.map((one) => offerStateWords[one][word])).size).toBe(offerStates.length);
    for (const one of offerStates) {
      expect(offeredWords[one].next, one).toMatch(/^[A-Z].*[.!]$/);
      expect(offerStateWords[one].meaning, one).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('a refusal names both states', () => {
    fc.assert(
      fc.property(state, state, (from, to) => {
        const sentence = offerMoveRefused(from, to);
        expect(sentence).toContain(offerStateWords[from].is);
        if (from !== to) expect(sentence).toContain(offerStateWords[to].move);
        else expect(sentence).toMatch(/^This offer is already /);
      }),
    );
  });

  test('an offer that is being written or approved is not visible to the person in any way', () => {
    expect(offeredWords.approved).toEqual(offeredWords.offer_draft);
  });
});
