import { expect } from 'vitest';
import { listCustomFields } from '#contract/directory/custom-fields.ts';
import { downloadExport, exportJob, exportMessages, getExport, startExport } from '#contract/directory/exports.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import { ExportButton } from './components/ExportButton.tsx';

const noOne = { all: false, people: new Map() } as const;
const job = sample(exportJob, { _id: idOf(7), state: 'failed', message: exportMessages.failed });

describeActions('Exports', [
  action({
    does: 'exports a search',
    show: <ExportButton filters={{ searchtext: 'pune' }} selection={noOne} total={12} alone />,
    reads: (server) => server.answer(listCustomFields, []).answer(getExport, job).answer(downloadExport, undefined),
    fill: async () => {
      await press('Export');
      await press({ role: 'radio', name: 'Text (.csv)' });
    },
    press: 'Export',
    route: startExport,
    sends: {
      body: {
        format: 'csv',
        columns: expect.arrayContaining(['name', 'email']),
        selectAll: true,
        selectAllRemoved: [],
        filters: { searchtext: 'pune' },
      },
    },
    answer: job,
    says: exportMessages.failed,
    fails: 'Something went wrong! Please try again later',
  }),
]);
