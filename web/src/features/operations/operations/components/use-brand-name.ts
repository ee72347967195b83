import { useQuery } from '@tanstack/react-query';
import { brandsQuery } from '../api.ts';

/** The name of a brand by its key; the key while the brands are on their way. */
export function useBrandName(): (key: string) => string {
  const brands = useQuery(brandsQuery).data?.brands;
  return (key) => brands?.find((brand) => brand.key === key)?.name ?? key;
}
