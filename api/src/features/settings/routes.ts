import { bind } from '#api/core/http.ts';
import * as contract from '#contract/accounts.ts';
import { updateCompany } from './update-company.ts';

export const settingsRoutes = [bind(contract.updateCompany, updateCompany)];
