import { useQuery } from '@tanstack/react-query';
import { brandsQuery } from '../api.ts';

/** Returns a function from a key to the brand's name, or to the key itself while the brands load. */
export function useBrandName(): (key: string) => string {
  const brands = useQuery(brandsQuery).data?.brands;
  return (key) => brands?.find((brand) => brand.key === key)?.name ?? key;
}
