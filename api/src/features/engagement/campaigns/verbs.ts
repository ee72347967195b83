import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId, readIdCursor } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { isTooOften } from '#api/core/sessions/attempts.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { openMailing, paceMailing, releaseMailing } from '#api/features/mail/messages/run-mailing.ts';
import { sendTest } from '#api/features/mail/messages/send-to-colleague.ts';
import { campaignKinds, canArchive } from '#contract/base/campaign-states.ts';
import { limits } from '#contract/base/rules.ts';
import { campaignLimits, campaignMessages, campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import type { EngagementOverview } from '#contract/engagement/campaign-overview.ts';
import type {
  listCampaigns as contract,
  copyCampaign as copyCampaignRoute,
} from '#contract/engagement/campaign-routes.ts';
import type { CampaignChanges, newCampaign } from '#contract/engagement/campaigns.ts';
import { refuseTooMany } from './check-limit.ts';
import { compileAudience, refuseUnchosen, refuseUnknownAudience } from './compile-audience.ts';
import { createEmail } from './create-email.ts';
import { findCampaign, findCampaignRow } from './find-campaign.ts';
import { findLines } from './find-lines.ts';
import { countStates, readOverviewIds } from './overview-queries.ts';
import { contentOf } from './plugs.ts';
import { readMoment, refuseChange } from './policy.ts';
import {
  type CampaignUpdate,
  insertCampaign,
  readCampaignRows,
  readCampaignsByIds,
  updateCampaign,
} from './queries.ts';
import { readEmail } from './read-email.ts';
import { countVariants } from './result-queries.ts';
import { recordAct } from './shared.ts';

/** The number of campaigns that each part of the overview shows. The lists have the rest. */
const mostShown = 8;

/** Returns the overview: campaigns underway, results of those that ended last, and drafts that need attention. */
export async function readEngagementOverview(context: Context): Promise<EngagementOverview> {
  const { db, company } = context;
  const states = await countStates(db, company);
  const ids = await readOverviewIds(db, company, mostShown);
  const rows = await readCampaignsByIds(db, company, [...new Set(Object.values(ids).flat())]);
  const lines = new Map((await findLines(context, rows)).map((line) => [line._id, line]));
  const linesOf = (wanted: readonly string[]) => wanted.flatMap((id) => lines.get(id) ?? []);
  const problems = new Map(rows.map(({ id, problem }) => [id, problem ?? '']));
  return {
    kinds: campaignKinds.map((kind) => {
      const of = (...wanted: string[]) =>
        states.filter((one) => one.kind === kind && wanted.includes(one.state)).reduce((sum, { n }) => sum + n, 0);
      return { kind, running: of('running'), scheduled: of('scheduled'), paused: of('paused'), drafts: of('draft') };
    }),
    underway: linesOf(ids.underway),
    ended: linesOf(ids.ended),
    stuck: linesOf(ids.stuck).map((line) => ({ ...line, problem: problems.get(line._id) ?? '' })),
  };
}

/** Returns a page of campaigns, of one kind or all, with the numbers last counted. */
export async function listCampaigns(context: Context, { query }: { query: z.infer<typeof contract.query> }) {
  const { kind, state, search = '', cursor } = query;
  const most = limits.pageSize + 1;
  const found = await readCampaignRows(context.db, context.company, {
    kind,
    state,
    search,
    titled: kind && contentOf(context.services, kind)?.titled?.(context.company, containsPattern(search.toLowerCase())),
    before: readIdCursor(cursor),
    most,
  });
  const rows = found.slice(0, limits.pageSize);
  return {
    campaigns: await findLines(context, rows),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Creates a campaign as a draft with an email of its own: empty, a copy of a template, or with text written elsewhere. */
export async function createCampaign(context: Context, { body }: { body: z.infer<typeof newCampaign> }) {
  const { db, company, actor, services } = context;
  const { kind, name, audience, templateId, email, written } = body;
  const id = newId();
  await refuseTooMany(context, kind);
  await refuseUnknownAudience(context, audience);
  await refuseUnchosen(context, audience);
  const content = contentOf(services, kind);
  const own = content && { path: content.path(id), email: content.email(content.path(id)) };
  const template = await createEmail(context, {
    name,
    from: templateId,
    email: email ?? own?.email,
    written,
    path: own?.path,
  });
  await insertCampaign(db, company, {
    id,
    kind,
    name,
    topic: content?.topic ?? 'newsletter',
    audience: audience ?? { filters: {}, removed: [] },
    template_id: template,
    created_by: actor.id,
  });
  await content?.begin(context, id, null);
  await recordAct(context, 'campaign.created', { id, kind });
  return findCampaign(context, id);
}

/** Changes a campaign: everything until it starts, then only its name and its pace, which applies from the next message. */
export async function changeCampaign(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: CampaignChanges },
) {
  const { db, company, services } = context;
  const row = await findCampaignRow(context, id, true);
  refuseChange(row, body);
  // Filters the caller may not use are refused now, not when the campaign starts.
  await refuseUnknownAudience(context, body.audience);
  await refuseUnchosen(context, body.audience);
  if (body.audience) await compileAudience(context, body.audience);
  const { audience, senderName, trial, perHour, closesAt, remindDays, ...same } = body;
  const now = services.clock();
  const changes: CampaignUpdate = {
    ...same,
    ...(audience && { audience: JSON.stringify(audience) }),
    ...(senderName !== undefined && { sender_name: senderName }),
    ...(perHour !== undefined && { per_hour: perHour }),
    ...(closesAt !== undefined && { closes_at: closesAt === null ? null : readMoment(closesAt, now, 'closesAt') }),
    ...(remindDays && { remind_days: remindDays }),
    ...(trial !== undefined && {
      other_subject: trial?.subject ?? null,
      sample_percent: trial?.samplePercent ?? null,
      decide_hours: trial?.decideHours ?? null,
    }),
  };
  const names = Object.keys(body).filter((name) => body[name as keyof CampaignChanges] !== undefined);
  if (names.length) {
    await updateCampaign(db, company, id, { ...changes, problem: null, updated_at: now });
    if (perHour !== undefined && row.fixed_at) await paceMailing(context, id, perHour);
    await recordAct(context, 'campaign.changed', row, { fields: names });
  }
  return findCampaign(context, id);
}

/** Per hour and user. */
const mostTests = 20;

/** Sends the email of a campaign to the caller as it would go out. A test is not counted anywhere. */
export async function testCampaign(
  context: Context,
  { params: { id }, body: { variant } }: { params: { id: string }; body: { variant: 'a' | 'b' } },
) {
  const { actor, services } = context;
  if (await isTooOften(services, 'test-mail', actor.id, mostTests))
    throw new Failure('too-many', campaignMessages.tooManyTests);
  const row = await findCampaignRow(context, id);
  const email = await readEmail(context, row.template_id);
  const subject = (variant === 'b' ? row.other_subject : null) ?? email.subject;
  const to = actor.email ?? '';
  await sendTest(context, {
    subject,
    html: email.html,
    text: email.text,
    senderName: row.sender_name,
    to: { email: to, name: actor.name },
  });
  await recordAct(context, 'campaign.tested', row);
  return { email: to };
}

type Input = { params: { id: string }; body: z.infer<typeof copyCampaignRoute.body> };

/** Copies a campaign with its content, for the same audience or for the people who have not opened it. */
export async function copyCampaign(context: Context, { params, body }: Input) {
  const { db, company, actor, services } = context;
  const from = await findCampaignRow(context, params.id);
  await refuseTooMany(context, from.kind);
  const isResend = body.audience === 'not_opened';
  if (isResend && !(from.fixed_at && from.counted))
    throw new Failure('conflict', campaignMessagesOf(from.kind).notCounted);
  const name = `${isResend ? 'Resend' : 'Copy'} of ${from.name}`.slice(0, campaignLimits.name).trim();
  const id = newId();
  const content = contentOf(services, from.kind);
  await insertCampaign(db, company, {
    id,
    kind: from.kind,
    name,
    topic: from.topic,
    audience: isResend ? { filters: { mailerId: from.id, mailerResult: 'not_opened' }, removed: [] } : from.audience,
    template_id: await createEmail(context, { name, from: from.template_id, path: content?.path(id) }),
    sender_name: from.sender_name,
    // A resend uses one subject only.
    ...(isResend
      ? {}
      : { other_subject: from.other_subject, sample_percent: from.sample_percent, decide_hours: from.decide_hours }),
    per_hour: from.per_hour,
    track: from.track,
    remind_days: from.remind_days,
    resend_of: isResend ? from.id : null,
    created_by: actor.id,
  });
  await content?.begin(context, id, from.id);
  await recordAct(context, 'campaign.created', { id, kind: from.kind });
  return findCampaign(context, id);
}

/** Archives a draft or an ended campaign, or restores it. A campaign underway must stay visible. */
export async function archiveCampaign(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: { archived: boolean } },
) {
  const { db, company, services } = context;
  const row = await findCampaignRow(context, id, true);
  if (!canArchive(row.state)) throw new Failure('conflict', campaignMessagesOf(row.kind).onlyEnded);
  if ((row.archived_at !== null) !== body.archived) {
    if (!body.archived) await refuseTooMany(context, row.kind);
    await updateCampaign(db, company, id, { archived_at: body.archived ? services.clock() : null });
    await recordAct(context, body.archived ? 'campaign.archived' : 'campaign.unarchived', row);
  }
  return findCampaign(context, id);
}

const names = ['a', 'b'] as const;

/** Returns the results of the two subjects. */
export async function readTrial(context: Context, { params: { id } }: { params: { id: string } }) {
  await findCampaignRow(context, id);
  const variants = await countVariants(context.db, context.company, id);
  return {
    variants: variants.slice(0, 2).map(({ subject, sent, opened, clicked }, place) => ({
      variant: names[place] ?? 'a',
      subject,
      sent,
      opened,
      clicked,
    })),
  };
}

/** Decides a trial early: the rest of the audience gets this subject. */
export async function decideTrial(
  context: Context,
  { params: { id }, body: { winner } }: { params: { id: string }; body: { winner: 'a' | 'b' } },
) {
  const row = await findCampaignRow(context, id, true);
  const isOpen = row.fixed_at !== null && (row.state === 'running' || row.state === 'paused');
  if (!isOpen || row.other_subject === null || row.winner !== null)
    throw new Failure('conflict', campaignMessages.noTrial);
  const message = (await countVariants(context.db, context.company, id))[names.indexOf(winner)];
  if (!message) throw new Failure('conflict', campaignMessages.noTrial);
  await releaseMailing(context, id, message.id);
  if (row.state === 'running') await openMailing(context, id);
  await updateCampaign(context.db, context.company, id, { winner, updated_at: context.services.clock() });
  await recordAct(context, 'campaign.decided', row, { winner });
  return findCampaign(context, id);
}
