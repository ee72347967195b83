/** What waits for the company's people to decide: the tabs of the requests, and the duplicates. */
export const waitingKinds = ['sign-ups', 'changes', 'privacy', 'reports', 'comments', 'duplicates'] as const;
export type WaitingKind = (typeof waitingKinds)[number];
