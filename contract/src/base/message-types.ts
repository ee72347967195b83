/** The types of messages to ex-employees; account mail and test mail are not among them. */
export const messageTypes = ['instant', 'rehire', 'mailer', 'journey'] as const;
export type MessageType = (typeof messageTypes)[number];

export const messageTypeWords: Readonly<Record<MessageType, { one: string; many: string }>> = {
  instant: { one: 'Instant mail', many: 'Instant' },
  rehire: { one: 'Rehire message', many: 'Rehire' },
  mailer: { one: 'Mailer', many: 'Mailers' },
  journey: { one: 'Journey', many: 'Journeys' },
};

/**
 * Whether the message is from a campaign or journey: users without access to those see neither the messages nor the replies (product.md,
 * Who may do what).
 */
export const isOfCampaigns = (type: MessageType): boolean => type === 'mailer' || type === 'journey';
