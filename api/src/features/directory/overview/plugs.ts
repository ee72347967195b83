import type { Context } from '#api/core/context.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { CompanyPermission } from '#contract/base/permissions.ts';
import type { WaitingKind } from '#contract/base/waiting.ts';

/** The number of open requests of one kind, for callers who may decide them. */
export type WaitingCount = {
  kind: WaitingKind;
  may: CompanyPermission;
  count(context: Pick<Context, 'db' | 'company' | 'services'>): Promise<number>;
};

export const waitingCounts = definePlug<WaitingCount>('waiting count', ({ kind }) => [kind]);
