import { useQuery } from '@tanstack/react-query';
import { brandsQuery } from '#web/features/operations/operations/api.ts';
import { useBrandName } from '#web/features/operations/operations/components/use-brand-name.ts';

/** The brands, for filters and forms, and the name of one by its key. */
export function useBrands() {
  const brands = useQuery(brandsQuery).data?.brands ?? [];
  return { options: brands.map(({ key, name }) => ({ value: key, label: name })), nameOf: useBrandName() };
}
