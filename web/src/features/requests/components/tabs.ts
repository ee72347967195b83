import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { claimCountQuery } from '../../claims/api.ts';
import { changeCountQuery } from '../../own-changes/api.ts';
import { requestCountQuery } from '../../privacy/api.ts';

/** One kind of request that waits for HR: /home/exemployee_management/requests?tab={key}. */
export type RequestTab = {
  key: string;
  label: string;
  may: Permission;
  /** How many wait: beside the label, and on the overview. */
  count: { queryKey: readonly unknown[]; queryFn: (given: { signal: AbortSignal }) => Promise<number> };
  /** What the overview says when some wait, after their number. */
  words: { one: string; many: string };
  Tab: LazyExoticComponent<ComponentType>;
};

/** Brings a tab's code when it is first opened. */
function tab<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** Requests to approve, in the order of the page. A tab joins with its feature. */
export const requestTabs: readonly RequestTab[] = [
  {
    key: 'sign-ups',
    label: 'Sign-ups',
    may: 'people:write',
    count: claimCountQuery,
    words: { one: 'person says they worked here', many: 'people say they worked here' },
    Tab: tab(() => import('../../claims/components/ClaimsTab.tsx'), 'ClaimsTab'),
  },
  {
    key: 'changes',
    label: 'Changes',
    may: 'people:write',
    count: changeCountQuery,
    words: { one: 'change of a record is asked for', many: 'changes of records are asked for' },
    Tab: tab(() => import('../../own-changes/components/ChangeRequests.tsx'), 'ChangeRequests'),
  },
  {
    key: 'privacy',
    label: 'Privacy',
    may: 'people:write',
    count: requestCountQuery,
    words: { one: 'privacy request is open', many: 'privacy requests are open' },
    Tab: tab(() => import('../../privacy/components/PrivacyRequests.tsx'), 'PrivacyRequests'),
  },
];
