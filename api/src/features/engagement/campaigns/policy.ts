import { Failure, invalidField } from '#api/core/server/errors.ts';
import {
  type CampaignAct,
  type CampaignKind,
  type CampaignState,
  campaignActs,
  canAct,
  isAnswered,
  isOpenToChange,
} from '#contract/base/campaign-states.ts';
import { campaignLimits, campaignMessages, campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import { type Audience, asksForNumber, type CampaignChanges } from '#contract/engagement/campaigns.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';

type Standing = { kind: CampaignKind; state: CampaignState };

/** @throws Failure conflict for an act that is not possible in the campaign's state */
export function refuseAct(
  { kind, state, archived_at }: Standing & { archived_at: string | null },
  act: CampaignAct,
): CampaignState {
  if (!canAct({ kind, state }, act)) throw new Failure('conflict', campaignMessagesOf(kind).notNow(state));
  // A campaign that is being sent must be visible in the list.
  if (archived_at !== null && act !== 'cancel') throw new Failure('conflict', campaignMessagesOf(kind).isArchived);
  return campaignActs[act];
}

/** Fields that can still change once a campaign has started. */
const always: readonly (keyof CampaignChanges)[] = ['name', 'perHour', 'closesAt', 'remindDays'];

/** @throws Failure conflict for a change that is no longer possible */
export function refuseChange({ kind, state }: Standing, changes: CampaignChanges): void {
  const asked = (Object.keys(changes) as (keyof CampaignChanges)[]).filter((name) => changes[name] !== undefined);
  // A mailer ends when it has been sent, and no one answers it.
  const foreign = isAnswered(kind) ? undefined : asked.find((name) => name === 'closesAt' || name === 'remindDays');
  if (foreign) throw invalidField(foreign, campaignMessages.kindInvalid);
  if (kind === 'event' && changes.closesAt !== undefined) throw invalidField('closesAt', eventMessages.closesItself);
  if (isOpenToChange(state)) return;
  if (state === 'finished' || state === 'cancelled') {
    if (asked.some((name) => name !== 'name')) throw new Failure('conflict', campaignMessagesOf(kind).ended);
  } else if (asked.some((name) => !always.includes(name)))
    throw new Failure('conflict', campaignMessagesOf(kind).begun);
}

type Confirmed = { audience: Audience; confirmed: number | null; scheduled_at: string | null };

/**
 * Checks that no more people get a campaign than were confirmed. The audience of a scheduled campaign is live until it starts, so it may
 * grow, but not so far that its number would have had to be typed.
 * @throws Failure conflict
 */
export function refuseGrowth({ audience, confirmed, scheduled_at }: Confirmed, reached: number): void {
  if (confirmed === null || reached <= confirmed) return;
  const isFine = scheduled_at !== null && (asksForNumber(audience, confirmed) || !asksForNumber(audience, reached));
  if (!isFine) throw new Failure('conflict', campaignMessages.numberChanged(confirmed, reached));
}

/** @param path the name of the field. @throws Failure invalid for a moment in the past or too far ahead */
export function readMoment(at: string, now: Date, path = 'at'): Date {
  const moment = new Date(at);
  const refuse = (message: string) => {
    throw invalidField(path, message);
  };
  if (moment.getTime() <= now.getTime()) refuse(campaignMessages.momentPast);
  if (moment.getTime() > now.getTime() + campaignLimits.daysAhead * 86_400_000) refuse(campaignMessages.momentFar);
  return moment;
}

/** @throws Failure invalid for an unknown time zone */
export function readZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new Failure('invalid', campaignMessages.zoneInvalid, [
      { path: 'timeZone', message: campaignMessages.zoneInvalid },
    ]);
  }
}
