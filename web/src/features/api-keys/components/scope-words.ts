import { neededScopes } from '#contract/api-keys.ts';
import type { ApiKeyScope } from '#contract/permissions.ts';
import { apiKeyScopes } from '#contract/permissions.ts';

/** What a key may do, in words for whoever gives it. */
export const scopeWords: Readonly<Record<ApiKeyScope, string>> = {
  'people:read': 'See ex-employees',
  'people:read-contact': 'See contact details',
  'people:write': 'Change ex-employees',
  'notes:manage': 'Read and write notes',
  'eligibility:read': 'See rehire eligibility',
  'eligibility:write': 'Set rehire eligibility',
  'groups:read': 'See groups',
  'groups:manage': 'Change groups',
  'mail:send': 'Send mail',
  'jobs:manage': 'Change jobs',
  'jobs:read': 'See jobs',
};

/** A change of the ticks with what it brings along: ticked, what it needs; taken away, what needs it. */
export function withNeeded(before: readonly string[], after: readonly string[]): ApiKeyScope[] {
  const removed = before.filter((scope) => !after.includes(scope)) as ApiKeyScope[];
  const wanted = new Set(
    apiKeyScopes.filter((scope) => after.includes(scope)).flatMap((scope) => [scope, ...neededScopes[scope]]),
  );
  return apiKeyScopes.filter(
    (scope) => wanted.has(scope) && !removed.some((gone) => gone === scope || neededScopes[scope].includes(gone)),
  );
}
