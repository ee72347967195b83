import { type CampaignKind, type CampaignState, stateWords } from '../base/campaign-states.ts';
import { momentMessages } from '../base/dates.ts';
import { companyLimits } from '../base/rules.ts';

/**
 * Limits of campaigns. `perHour`: the slowest and the fastest throttle. `sample`: the percentage of the audience that tries two subjects.
 */
export const campaignLimits = {
  /** Days that the links in its mails keep opening its page after it has ended. */
  keyDays: 90,
  name: 80,
  senderName: 60,
  perHour: { least: 10, most: 1_000_000 },
  sample: { least: 1, most: 50 },
  decideHours: { least: 1, most: 168 },
  daysAhead: 366,
  listed: 10_000,
  removed: 10_000,
  /** Up to this many recipients the number need not be typed, unless the audience is everyone. */
  untyped: 5000,
  awkward: 5,
  /** The number of reminders, and the most days before the last. */
  reminders: 2,
  remindDays: { least: 1, most: 90 },
} as const;

const count = (n: number) => n.toLocaleString('en-IN');
const people = (n: number) => (n === 1 ? '1 person' : `${count(n)} people`);

/** Texts about a campaign of any kind, also used when the kind is not known. */
export const campaignMessages = {
  nameTooLong: `Name must not exceed ${campaignLimits.name} characters`,
  kindInvalid: 'Please select the kind of the campaign',
  invalidId: 'Invalid campaign id',
  notFound: 'Campaign not found',
  notFetched: 'Failed to fetch campaign',
  updated: 'Campaign updated successfully',
  notUpdated: 'Failed to update campaign',
  ...momentMessages,
  zoneInvalid: 'Please choose a time zone',
  nameRequired: 'Please enter a name',
  audienceRequired: 'Please select an audience',
  confirmRequired: 'Please confirm the number of recipients',
  numberChanged: (confirmed: number, now: number) =>
    `It would now go to ${people(now)}, not to ${count(confirmed)}. Please check the number and confirm it again`,
  audienceEmpty: 'This audience is empty',
  nobodyLeft: 'No one in this audience can receive mail',
  subjectRequired: 'Please enter a subject',
  otherSubjectSame: 'The two subjects are the same',
  perHourInvalid: `Must be a whole number from ${campaignLimits.perHour.least} to ${count(campaignLimits.perHour.most)}`,
  sampleInvalid: `Must be a whole number from ${campaignLimits.sample.least} to ${campaignLimits.sample.most}`,
  decideInvalid: `Must be a whole number from ${campaignLimits.decideHours.least} to ${campaignLimits.decideHours.most}`,
  sampleSmall: 'The audience is too small to try two subjects: it must have at least 20 people',
  tested: (email: string) => `Test sent to ${email}`,
  notTested: 'Failed to send the test',
  tooManyTests: 'You can send yourself 20 tests an hour. Please try again later',
  trialUncounted: 'Opens aren’t counted, so two subjects can’t be compared',
  noTrial: 'There is no subject test to decide',
  decided: 'The rest of the audience gets this subject',
  notDecided: 'Failed to choose the subject',
  notMoved: 'Failed to update campaign',
  closesPast: 'It would be closed when it starts: please choose a later closing time',
  remindInvalid: `Must be a whole number of days from ${campaignLimits.remindDays.least} to ${campaignLimits.remindDays.most}`,
  remindOrder: 'The second reminder must come after the first one',
  notReminded: (why: string) => `A reminder wasn’t sent: ${why}`,
  notAddressed: 'This link has expired',
  keyExpired: 'This link has expired',
  keyExpiredMeaning: `Links in emails stop working ${campaignLimits.keyDays} days after the campaign has ended. Sign in to see your answers and orders, or ask the company.`,
  isTest: 'This is a test, so nothing is counted',
  /** Beside the options of a question once as many are chosen as it allows. */
  allChosen: (most: number) =>
    most === 1 ? '1 chosen. Untick it to choose another.' : `All ${most} chosen. Untick one to choose another.`,
} as const;

/** Names of each kind of campaign. */
export const campaignWords: Readonly<Record<CampaignKind, { one: string; many: string }>> = {
  mailer: { one: 'mailer', many: 'mailers' },
  poll: { one: 'poll', many: 'polls' },
  survey: { one: 'survey', many: 'surveys' },
  event: { one: 'event', many: 'events' },
  merchandise: { one: 'gift', many: 'gifts' },
};

/** Returns the texts that name the kind of the campaign: a mailer, a survey. */
export function campaignMessagesOf(kind: CampaignKind) {
  const { one, many } = campaignWords[kind];
  const One = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    ...campaignMessages,
    notFound: `${One} not found`,
    created: `${One} created successfully`,
    notCreated: `Failed to create ${one}`,
    copied: `${One} copied successfully`,
    notCopied: `Failed to copy ${one}`,
    archived: `${One} archived`,
    unarchived: `${One} restored from the archive`,
    notArchived: `Failed to archive ${one}`,
    onlyEnded: `Only a ${one} that is a draft or has ended can be archived`,
    notOpen: `This ${one} is closed, so you can no longer respond`,
    isPaused: `This ${one} is paused. Please try again later`,
    begun: `The ${one} has started: its audience and content can no longer be changed`,
    ended: `The ${one} has ended and can no longer be changed`,
    notNow: (state: CampaignState) => `This can’t be done while the ${one} is ${stateWords[state].label.toLowerCase()}`,
    tooMany: `At most ${companyLimits.campaigns} ${many} can be kept. Please archive some first`,
    isArchived: `Please restore the ${one} from the archive first`,
    notCounted: `Opens of this ${one} aren’t counted, so there is no way to tell who hasn’t opened it`,
    scheduled: `${One} scheduled`,
    unscheduled: `${One} is a draft again`,
    started: `${One} started`,
    paused: `${One} paused`,
    resumed: `${One} resumed`,
    closed: `${One} closed`,
    cancelled: `${One} cancelled`,
  };
}

export const mailerMessages = campaignMessagesOf('mailer');
export const pollCampaignMessages = campaignMessagesOf('poll');
export const eventCampaignMessages = campaignMessagesOf('event');
export const giftCampaignMessages = campaignMessagesOf('merchandise');
