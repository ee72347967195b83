import { useBrand } from '#web/lib/brand.ts';
import { useTheme } from '#web/lib/theme.ts';
import classes from './ProductPicture.module.css';

/** Brands whose colours and mark the pictures have, which `npm run pictures` makes from the demo; others show the first one's. */
const pictured = ['encore', 'homecoming'];

type ProductPictureProps = {
  name: 'directory' | 'record' | 'rehire';
  /** What is to be seen on it. */
  label: string;
  /** The first one is there at once; the others come when they are scrolled to. */
  first?: boolean;
};

/** A picture of the product as it is, in the page's theme; on phones as it looks on a phone. */
export function ProductPicture({ name, label, first }: ProductPictureProps) {
  const theme = useTheme();
  const { key } = useBrand();
  const brand = pictured.includes(key) ? key : pictured[0];
  const addressOf = (size: 'large' | 'wide' | 'phone') => `/product/${brand}/${name}-${size}-${theme}.avif`;
  return (
    <div className={classes.frame} data-first={first || undefined}>
      <picture>
        <source media="(max-width: 36rem)" srcSet={addressOf('phone')} width={750} height={1200} />
        <img
          className={classes.picture}
          src={addressOf(first ? 'large' : 'wide')}
          alt={label}
          width={first ? 1984 : 1376}
          height={first ? 1184 : 960}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      </picture>
    </div>
  );
}
