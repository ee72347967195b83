import {
  type ApplicationForm,
  type ApplicationStart,
  applyAsOneself,
  applyByPage,
  confirmApplication,
  readConfirmation,
  readLinkedApplication,
  startApplication,
  startOwnApplication,
  withdrawLinkedApplication,
} from '#contract/recruitment/applying.ts';
import { applyAsCandidate, startAsCandidate } from '#contract/recruitment/referring.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { noLink } from '../../../lib/no-link.ts';
import { readSignedIn } from '../../../lib/signed-in.ts';

/** The data the form starts from. `isOwn`: loaded for the signed-in ex-employee; `referral`: the token of a candidate’s link. */
export type Start = ApplicationStart & { isOwn: boolean; referral?: string | undefined };
type Links = { key: string | undefined; referral: string | undefined };

export async function loadStart(id: string, { key, referral }: Links, signal: AbortSignal): Promise<Start> {
  if (referral) {
    const start = await call(startAsCandidate, { query: { token: referral } }, { signal, redirect: false });
    return { ...start, isOwn: false, referral };
  }
  const profile = await readSignedIn();
  if (profile?.type === 'exemployee' && profile.hasRecord) {
    try {
      const start = await call(startOwnApplication, { params: { id } }, { signal, redirect: false });
      return { ...start, isOwn: true };
    } catch (error) {
      // An ex-employee of another company is treated like any stranger.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  const start = await call(startApplication, { params: { id }, query: { key } }, { signal, redirect: false });
  return { ...start, isOwn: false };
}

type AboutThem = 'name' | 'email';
/** The filled form; known people are not asked for their name and address. */
export type Filled = Omit<ApplicationForm, AboutThem> & Partial<Pick<ApplicationForm, AboutThem>>;
/** `keepsResume`: the last résumé goes along again. */
type Application = {
  start: Start;
  key: string | undefined;
  values: Filled;
  resume: File | null;
  keepsResume: boolean;
};

/** Sends an application. @returns whether it has arrived; otherwise the applicant has to confirm their address first */
export async function apply({ start, key, values, resume, keepsResume }: Application): Promise<boolean> {
  const { job, known, isOwn, referral } = start;
  const params = { id: job._id };
  const file = resume ?? undefined;
  if (isOwn) {
    await call(applyAsOneself, { params, body: { ...values, ...(keepsResume && { keepResume: '1' }) } }, { file });
    return true;
  }
  const { name = known?.name ?? '', email = known?.email ?? '' } = values;
  if (referral) {
    await call(applyAsCandidate, { body: { ...values, name, token: referral } }, { file, redirect: false });
    return true;
  }
  const { confirmed } = await call(
    applyByPage,
    { params, body: { ...values, name, email, key } },
    { file, redirect: false },
  );
  return confirmed;
}

export const loadConfirmation = async (token: string, signal: AbortSignal) =>
  token === '' ? noLink() : call(readConfirmation, { query: { token } }, { signal, redirect: false });

export const confirm = (token: string) => call(confirmApplication, { body: { token } }, { redirect: false });

export const loadLinked = (token: string, signal: AbortSignal) =>
  call(readLinkedApplication, { query: { token } }, { signal, redirect: false });

export const withdrawLinked = (token: string) =>
  call(withdrawLinkedApplication, { body: { token } }, { redirect: false });
