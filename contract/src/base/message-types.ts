/** What a message to ex-employees can be; mail about accounts and tests are none. */
export const messageTypes = ['instant', 'rehire', 'mailer', 'journey'] as const;
export type MessageType = (typeof messageTypes)[number];

export const messageTypeWords: Readonly<Record<MessageType, { one: string; many: string }>> = {
  instant: { one: 'Instant mail', many: 'Instant' },
  rehire: { one: 'Rehire invitation', many: 'Rehire' },
  mailer: { one: 'Mailer', many: 'Mailers' },
  journey: { one: 'Journey', many: 'Journeys' },
};

/** Messages of campaigns and journeys: who may not see those does not see them here, nor their replies (product.md, Who may do what). */
export const isOfCampaigns = (type: MessageType): boolean => type === 'mailer' || type === 'journey';
