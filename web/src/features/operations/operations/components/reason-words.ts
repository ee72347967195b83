const words: Readonly<Record<string, string>> = {
  deleted: 'record deleted',
  closed: 'company closed or suspended',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced before',
  complained: 'complained before',
  erased: 'erased',
  stopped: 'stopped by an operator',
  no_consent: 'no consent',
  held_out: 'held out by the company',
  left_directory: 'left the directory of colleagues',
};

/** Why the gate held mail back, as people say it. */
export const reasonText = (reason: string) => words[reason] ?? reason;
