import { linkToken } from '#api/core/pages/links.ts';
import type { OwnRecommendation } from '#contract/proofs/recommendations.ts';
import { createExemployee, type Member } from '../factories.ts';
import { testSecret } from '../links.ts';
import type { TestServer } from '../server.ts';

export type FormerColleague = Member & { person: string };

/** Creates an ex-employee who is in the directory of former colleagues. */
export async function createListed(
  server: TestServer,
  by: Member,
  values: Record<string, unknown> = {},
): Promise<FormerColleague> {
  const own = await createExemployee(server, by, { phone: null, ...values });
  await own.post('/own/consents', { purpose: 'directory_listing', granted: true });
  return own;
}

/** Asks for a recommendation. @returns its id, and the token of the writer's link */
export async function askFor(by: Member, writer: FormerColleague): Promise<{ id: string; token: string }> {
  const answer = await by.post('/own/recommendations', { colleague: writer.person });
  if (answer.status !== 201) throw new Error(`Not asked: ${answer.message}`);
  const { _id: id } = answer.data as OwnRecommendation;
  return { id, token: linkToken(testSecret, id) };
}
