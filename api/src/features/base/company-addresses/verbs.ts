import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { matchName } from '#api/features/base/company-names/shared.ts';
import { addressLimits, addressMessages } from '#contract/base/company-addresses.ts';
import { imitationOf } from '#contract/base/imitation.ts';
import { lockAddressed, readAddresses, setAddress, takeAddress } from './queries.ts';

const refused = (message: string) => new Failure('conflict', message, [{ path: 'address', message }]);

/** Changes the company's address; the earlier one keeps leading to it. */
export async function setCompanyAddress(context: Context, { body }: { body: { address: string } }) {
  const { db, outside, company, services } = context;
  const { address } = body;
  const row = await lockAddressed(db, company);
  if (row.address === address) return { address };
  if (!row.name_approved) throw refused(addressMessages.nameWaits);
  const own = await readAddresses(db, row);
  if (!own.includes(address)) {
    if (own.length >= addressLimits.each) throw refused(addressMessages.tooMany);
    // The number behind a name is no name of its own: 'acme-2' is taken for Acme.
    const name = address.replace(/(?:-\d+)+$/, '');
    const isOwn = imitationOf(name)(row.name);
    if (!isOwn && (await matchName(outside, services.brands, name, company)) !== null)
      throw refused(addressMessages.resembles);
    if (!(await takeAddress(db, row, address))) throw refused(addressMessages.taken);
  }
  await setAddress(db, company, address);
  await audit(context, 'company.address-changed', { type: 'company', id: company }, { from: row.address, to: address });
  return { address };
}
