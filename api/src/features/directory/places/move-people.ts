import type { Services } from '#api/core/context.ts';
import { asCompany, type Tenant } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { holdSettled, movePlaced, noteMoved } from './queries.ts';

/** So many in one transaction: a settled place moves everybody who has it, and others of the company wait for no more than this. */
const stretch = 2000;

/** Moves a stretch of those who have a settled place. @returns whether that were all */
export async function moveStretch(
  { db, company, services }: Tenant & { company: CompanyId; services: Pick<Services, 'clock'> },
  id: string,
): Promise<boolean> {
  const settled = await holdSettled(db, company, id);
  if (!settled) return true;
  const moved = await movePlaced(db, company, { ...settled, most: stretch });
  if (moved === stretch) return false;
  await noteMoved(db, company, id, services.clock());
  return true;
}

/** Moves everybody who has a settled place; killed, it goes on where it was. */
export async function movePeople(services: Services, company: CompanyId, id: string): Promise<void> {
  for (let isWhole = false; !isWhole; )
    isWhole = await asCompany(services.database, company, (tenant) =>
      moveStretch({ ...tenant, company, services }, id),
    );
}
