import { bulkUpload, downloadSample } from '#contract/imports.ts';
import { call } from '../../lib/client.ts';

export const uploadSpreadsheet = (file: File) => call(bulkUpload, {}, { file });

export const loadSample = () => call(downloadSample) as Promise<unknown> as Promise<Blob>;
