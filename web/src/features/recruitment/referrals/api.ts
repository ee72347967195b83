import {
  answerReferral,
  type NewReferral,
  type ReferralStart,
  readCandidateReferral,
  referAsOneself,
  referByPage,
  startOwnReferral,
  startReferral,
} from '#contract/recruitment/referring.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { readSignedIn } from '../../../lib/signed-in.ts';

/** The data the form starts from. `isOwn`: loaded for the signed-in ex-employee; `visitor`: the kind of any other visitor. */
export type Start = ReferralStart & { isOwn: boolean; visitor: 'signed-out' | 'colleague' | 'other' };

export async function loadStart(id: string, key: string | undefined, signal: AbortSignal): Promise<Start> {
  const profile = await readSignedIn();
  if (profile?.type === 'exemployee' && profile.hasRecord) {
    try {
      const start = await call(startOwnReferral, { params: { id } }, { signal, redirect: false });
      return { ...start, isOwn: true, visitor: 'other' };
    } catch (error) {
      // An ex-employee of another company, or one this job was not sent to, is treated like any stranger.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  const start = await call(startReferral, { params: { id }, query: { key } }, { signal, redirect: false });
  const isColleague = profile?.type === 'company' && profile.companyDetails?.name === start.job.companyName;
  return { ...start, isOwn: false, visitor: !profile ? 'signed-out' : isColleague ? 'colleague' : 'other' };
}

type Referring = { start: Start; key: string | undefined; candidate: NewReferral };

/** Refers a candidate as the owner of the session or key. An earlier referral is reported at the address field. */
export async function refer({ start, key = '', candidate }: Referring): Promise<void> {
  const params = { id: start.job._id };
  try {
    if (start.isOwn) await call(referAsOneself, { params, body: candidate });
    else await call(referByPage, { params, body: { ...candidate, key } }, { redirect: false });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    throw new ApiError(409, error.message, [{ path: 'email', message: error.message }]);
  }
}

/** Loads the question to a candidate. It changes nothing, because mail programs open links by themselves. */
export const loadCandidate = (token: string, signal: AbortSignal) =>
  call(readCandidateReferral, { query: { token } }, { signal, redirect: false });

export const answerAsCandidate = (token: string, agree: boolean) =>
  call(answerReferral, { body: { token, agree } }, { redirect: false });
