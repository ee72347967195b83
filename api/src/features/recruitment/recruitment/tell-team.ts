import type { Acting } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { tellColleagues } from '#api/features/base/notifications/tell-colleagues.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import { sendNotice } from '#api/features/mail/journeys/send-notice.ts';
import { findTold } from '#api/features/recruitment/applications/find-told.ts';
import { recommendation } from '#api/features/recruitment/jobs/recommend-people.ts';
import { recommendedPath } from '#contract/base/paths.ts';
import { isWorthTelling } from '#contract/directory/recommendations.ts';

type OpenedJob = { id: string; title: string; recruiter_id: string | null };

/**
 * Tells who works on a job whom it suits best, where it suits them well enough, with the way to everybody whom it suits. Nobody is
 * looked for where nobody is there to know.
 */
export async function tellTeam(context: Acting, { id, title, recruiter_id }: OpenedJob): Promise<void> {
  const { outside, services } = context;
  const told = await findTold(context, recruiter_id);
  if (told.length === 0) return;
  const search = { today: dateInIndia(services.clock()), within: null };
  const ranking = await recommendation.read(context, search, { recommendations: '1', jobid: id });
  const [best] = (await ranking.find(outside)).people;
  if (!best?.recommendation || !isWorthTelling(best.recommendation)) return;
  const { name } = await findPerson(context, best.id);
  const link = { label: `See who fits ${title}`, path: recommendedPath(id) };
  const about = { about: id, subject: id, person: best.id };
  const mailed = await tellColleagues(context, { kind: 'recommendation', ...about }, told);
  await sendNotice(context, 'recommendation', { person: best.id, name, link }, mailed);
}
