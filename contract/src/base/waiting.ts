/** The kinds of requests that need a decision by the company: the tabs of the requests, and the duplicates. */
export const waitingKinds = ['sign-ups', 'changes', 'privacy', 'reports', 'comments', 'duplicates'] as const;
export type WaitingKind = (typeof waitingKinds)[number];
