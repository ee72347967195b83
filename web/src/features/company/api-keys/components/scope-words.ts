import type { ApiKeyScope } from '#contract/base/permissions.ts';
import { apiKeyScopes } from '#contract/base/permissions.ts';
import { neededScopes } from '#contract/company/api-keys.ts';

/** Returns the new selection with its dependencies: ticking a scope adds those it needs, unticking removes those that need it. */
export function withNeeded(before: readonly string[], after: readonly string[]): ApiKeyScope[] {
  const removed = before.filter((scope) => !after.includes(scope)) as ApiKeyScope[];
  const wanted = new Set(
    apiKeyScopes.filter((scope) => after.includes(scope)).flatMap((scope) => [scope, ...neededScopes[scope]]),
  );
  return apiKeyScopes.filter(
    (scope) => wanted.has(scope) && !removed.some((gone) => gone === scope || neededScopes[scope].includes(gone)),
  );
}
