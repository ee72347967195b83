/** Labels of the reasons why a person in an audience gets no mail (`mail_block_reason` of the database, and those that campaigns add). */
export const leftOutReasons = {
  no_consent: 'Hasn’t agreed to this topic',
  held_out: 'Held out, to measure the effect of sending jobs',
  unsubscribed: 'Unsubscribed',
  bounced: 'The address bounced',
  complained: 'Reported a message as spam',
  erased: 'Erased',
  ended: 'A work address, which ended with the last day',
  declined: 'Declined to stay in touch',
  deleted: 'Deleted',
  sample: 'Sample data, which never gets mail',
  closed: 'The company’s account is closed',
  stopped: 'Sending was stopped',
  cancelled: 'Cancelled before sending',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;
export const leftOutNames = Object.keys(leftOutReasons) as [LeftOutReason, ...LeftOutReason[]];

/** The results a campaign can have for one person: each is a number of its results, and a filter of the search. */
export const campaignResults = {
  audience: 'Audience',
  sent: 'Sent',
  waiting: 'Waiting',
  skipped: 'Left out',
  failed: 'Failed',
  delivered: 'Delivered',
  opened: 'Opened',
  not_opened: 'Not opened',
  proxied: 'Opened by a privacy proxy',
  clicked: 'Clicked',
  scanned: 'Links followed by a scanner',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  replied: 'Replied',
} as const;
export type CampaignResult = keyof typeof campaignResults;
export const campaignResultNames = Object.keys(campaignResults) as [CampaignResult, ...CampaignResult[]];
