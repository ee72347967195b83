import { useQuery } from '@tanstack/react-query';
import { brandsQuery } from '#web/features/operations/operations/api.ts';
import { useBrandName } from '#web/features/operations/operations/components/use-brand-name.ts';

/** Returns the brands, for filters and forms, and a function from a key to the brand's name. */
export function useBrands() {
  const brands = useQuery(brandsQuery).data?.brands ?? [];
  return { options: brands.map(({ key, name }) => ({ value: key, label: name })), nameOf: useBrandName() };
}
