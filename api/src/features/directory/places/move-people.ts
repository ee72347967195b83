import type { Services } from '#api/core/context.ts';
import { asCompany, type Tenant } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { holdSettled, movePlaced, noteMoved } from './queries.ts';

/** The people moved in one transaction: settling a place moves everyone who has it, and other writers of the company wait no longer than this. */
const stretch = 2000;

/** Moves a batch of the people with a settled place. @returns whether these were all */
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

/** Moves everyone with a settled place; killed, it continues where it was. */
export async function movePeople(services: Services, company: CompanyId, id: string): Promise<void> {
  for (let isWhole = false; !isWhole; )
    isWhole = await asCompany(services.database, company, (tenant) =>
      moveStretch({ ...tenant, company, services }, id),
    );
}
