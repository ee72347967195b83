import { exportPeople } from '#api/features/directory/exports/export-people.ts';
import { beginImport, confirmImport, undoImport } from '../factories/imports.ts';
import { createPerson, type Member } from '../factories.ts';
import { csv, row, xlsx } from '../people-files.ts';
import { about, type Deeds, did } from './deed.ts';

const importOf = async (owner: Member) => (await beginImport(owner, await xlsx([row()])))._id;

export const deeds: Deeds = [
  [
    'people.exported',
    async (owner, { server }) => {
      await createPerson(owner);
      const { _id } = await did(owner.post('/alumni/exports', { format: 'csv', columns: ['name'], selectAll: true }));
      await exportPeople(server.services, { company: owner.company ?? '', export: _id });
      return about('export', _id);
    },
  ],
  [
    'people.imported',
    async (owner) => {
      const upload = { name: 'people.csv', content: csv([row()]) };
      return about('import', (await did(owner.upload('/alumni/bulk-upload', upload)))._id);
    },
  ],
  [
    'people.imported',
    async (owner) => {
      const id = await importOf(owner);
      await confirmImport(owner, id);
      return about('import', id);
    },
  ],
  [
    'people.import-undone',
    async (owner) => {
      const id = await importOf(owner);
      await confirmImport(owner, id);
      await undoImport(owner, id);
      return about('import', id);
    },
  ],
  [
    'import.discarded',
    async (owner) => {
      const id = await importOf(owner);
      await did(owner.delete(`/alumni/imports/${id}`));
      return about('import', id);
    },
  ],
];
