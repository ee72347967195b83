import { type Campaign, type CampaignLine, isAudienceChosen, isEveryone } from '#contract/engagement/campaigns.ts';
import type { CampaignRow } from './queries.ts';

/** Returns how the audience was chosen, without its filters, which not every reader may know. */
function reachOf({ audience, state, confirmed }: CampaignRow): CampaignLine['reach'] {
  if (!isAudienceChosen(audience)) return { by: 'nothing', people: null };
  if (!('filters' in audience))
    return { by: 'list', people: 'ids' in audience ? audience.ids.length : audience.emails.length };
  return { by: isEveryone(audience) ? 'everyone' : 'filters', people: state === 'scheduled' ? confirmed : null };
}

/** Returns a campaign as the list shows it. @param subject the current subject of its email */
export function toLine(
  row: CampaignRow,
  subject: string,
  { answers, about }: Pick<CampaignLine, 'answers' | 'about'>,
): CampaignLine {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    subject,
    about,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    scheduledAt: row.scheduled_at,
    timeZone: row.time_zone,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    archivedAt: row.archived_at,
    by: row.author,
    handedOverAt: row.handed_over_at,
    reach: reachOf(row),
    counts: row.counts,
    closesAt: row.closes_at,
    answers,
    track: row.track,
    counted: row.counted,
  };
}

/** Facts that a campaign's page shows in addition to its row. */
type Beside = Pick<Campaign, 'counts' | 'gone' | 'skipped' | 'audience' | 'answers' | 'about' | 'reminders' | 'byDay'>;

/** Returns a campaign as its page shows it. */
export function toCampaign(row: CampaignRow, subject: string, beside: Beside): Campaign {
  const { other_subject, sample_percent, decide_hours } = row;
  return {
    ...toLine(row, subject, beside),
    ...beside,
    topic: row.topic,
    templateId: row.template_id,
    senderName: row.sender_name,
    trial:
      other_subject !== null && sample_percent !== null && decide_hours !== null
        ? {
            subject: other_subject,
            samplePercent: sample_percent,
            decideHours: decide_hours,
            decideAt: row.decide_at,
            winner: row.winner,
          }
        : null,
    perHour: row.per_hour,
    preparing: row.state === 'running' && row.fixed_at === null,
    problem: row.problem,
    remindDays: row.remind_days,
    reminded: row.reminded,
    resendOf: row.resend_of && row.origin_name !== null ? { _id: row.resend_of, name: row.origin_name } : null,
  };
}
