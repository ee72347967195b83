import type { Feature } from '#api/core/feature.ts';
import { startAddressWorker } from './tasks.ts';

export const feature: Feature = {
  tables: { company_addresses: 'about nobody', retired_addresses: 'about nobody' },
  startWorker: startAddressWorker,
};
