import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { changeAddress, refusedAddress } from '#api/features/base/company-addresses/shared.ts';
import { matchName } from '#api/features/base/company-names/shared.ts';
import { addressMessages } from '#contract/base/company-addresses.ts';
import { imitationOf } from '#contract/base/imitation.ts';

/** Changes the readable part of the company's public addresses. */
export async function setCompanyAddress(context: Context, { body }: { body: { address: string } }) {
  const { outside, company, services } = context;
  const { address } = body;
  // A number is no name of its own: 'acme-2' and 'acme2' read as Acme.
  const readings = [...new Set([address, address.replaceAll(/-?\d+/g, '')])];
  const from = await changeAddress(context, {
    address,
    allow: async (name) => {
      if (readings.some((reading) => imitationOf(reading)(name))) return;
      for (const reading of readings)
        if ((await matchName(outside, services.brands, reading, company)) !== null)
          throw refusedAddress(addressMessages.resembles);
    },
  });
  if (from !== undefined)
    await audit(context, 'company.address-changed', { type: 'company', id: company }, { from, to: address });
  return { address };
}
