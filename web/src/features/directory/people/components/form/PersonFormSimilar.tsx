import { useWatch } from 'react-hook-form';
import { SimilarPeople } from '#web/features/directory/duplicates/components/SimilarPeople.tsx';
import type { PersonForm } from './use-person-form.ts';

const names = ['name', 'phone', 'dateOfBirth', 'dateOfJoining', 'employeeId', 'companyEmail', 'linkedinUrl'] as const;

/** Who of the directory may be the person being added. */
export function PersonFormSimilar({ form }: { form: PersonForm }) {
  const values = useWatch({ control: form.personal.control, name: [...names] });
  return <SimilarPeople likeness={Object.fromEntries(names.map((name, index) => [name, values[index]]))} />;
}
