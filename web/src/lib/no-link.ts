import { ApiError } from './client.ts';
import { notePageCompany } from './page-company.ts';

/** Fails as a link that was cut off does, without asking the server. @throws ApiError 404 */
export function noLink(): never {
  notePageCompany(null);
  throw new ApiError(404, 'No link');
}
