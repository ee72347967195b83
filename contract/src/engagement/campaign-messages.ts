import { type CampaignKind, type CampaignState, stateWords } from '../base/campaign-states.ts';
import { momentMessages } from '../base/dates.ts';
import { companyLimits } from '../base/rules.ts';

/** `perHour`: the slowest and the fastest throttle. `sample`: the part of the audience that tries two subjects, in percent. */
export const campaignLimits = {
  /** Days for which the links of its mails go on opening its page after it has ended. */
  keyDays: 90,
  name: 80,
  senderName: 60,
  perHour: { least: 10, most: 1_000_000 },
  sample: { least: 1, most: 50 },
  decideHours: { least: 1, most: 168 },
  daysAhead: 366,
  listed: 10_000,
  removed: 10_000,
  /** Up to so many recipients the number need not be typed, unless it is everyone. */
  untyped: 5000,
  awkward: 5,
  /** Reminders: how many, and after how many days at most. */
  reminders: 2,
  remindDays: { least: 1, most: 90 },
} as const;

const count = (n: number) => n.toLocaleString('en-IN');
const people = (n: number) => (n === 1 ? '1 person' : `${count(n)} people`);

/** Texts about a campaign of any kind, also where it cannot be known of which. */
export const campaignMessages = {
  nameTooLong: `Name must not exceed ${campaignLimits.name} characters`,
  kindInvalid: 'Please say of which kind the campaign is',
  invalidId: 'Invalid campaign id',
  notFound: 'Campaign not found',
  notFetched: 'Failed to fetch campaign',
  updated: 'Campaign updated successfully',
  notUpdated: 'Failed to update campaign',
  ...momentMessages,
  zoneInvalid: 'Please choose a time zone',
  nameRequired: 'Please enter a name',
  audienceRequired: 'Please choose who it is for',
  confirmRequired: 'Please confirm how many people it goes to',
  numberChanged: (confirmed: number, now: number) =>
    `It would now go to ${people(now)}, not to ${count(confirmed)}. Please check the number and confirm it again`,
  audienceEmpty: 'Nobody is in this audience',
  nobodyLeft: 'Nobody in this audience can be mailed',
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
  noTrial: 'There is no trial to decide',
  decided: 'The rest of the audience gets this subject',
  notDecided: 'Failed to choose the subject',
  notMoved: 'Failed to update campaign',
  closesPast: 'It would be closed when it starts: please choose a later closing time',
  remindInvalid: `Must be a whole number of days from ${campaignLimits.remindDays.least} to ${campaignLimits.remindDays.most}`,
  remindOrder: 'The second reminder must come after the first one',
  notReminded: (why: string) => `A reminder wasn’t sent: ${why}`,
  notAddressed: 'This link is not for you, or it is over',
  keyExpired: 'This link has expired',
  keyExpiredMeaning: `Links in emails stop working ${campaignLimits.keyDays} days after what they are for has ended. Sign in to see your answers and orders, or ask the company.`,
  notOpen: 'It is closed, so your answer can’t be taken any more',
  isPaused: 'It is paused. Please try again later',
  isTest: 'This is a test, so nothing is counted',
} as const;

/** What people call a campaign of a kind. */
export const campaignWords: Readonly<Record<CampaignKind, { one: string; many: string }>> = {
  mailer: { one: 'mailer', many: 'mailers' },
  poll: { one: 'poll', many: 'polls' },
  survey: { one: 'survey', many: 'surveys' },
  event: { one: 'event', many: 'events' },
  merchandise: { one: 'gift', many: 'gifts' },
};

/** Texts that name what the campaign is: a mailer, a survey. */
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
    unarchived: `${One} taken out of the archive`,
    notArchived: `Failed to archive ${one}`,
    onlyEnded: `Only a ${one} that is a draft or has ended can be archived`,
    begun: `The ${one} has started: its audience and content can’t be changed any more`,
    ended: `The ${one} has ended and can’t be changed any more`,
    notNow: (state: CampaignState) => `This can’t be done while the ${one} is ${stateWords[state].label.toLowerCase()}`,
    tooMany: `At most ${companyLimits.campaigns} ${many} can be kept. Please archive some first`,
    isArchived: `Please take the ${one} out of the archive first`,
    notCounted: `Opens of this ${one} aren’t counted, so nobody knows who hasn’t opened it`,
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
