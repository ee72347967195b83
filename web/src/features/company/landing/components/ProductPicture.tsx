import { useBrand } from '#web/lib/brand.ts';
import { useTheme } from '#web/lib/theme.ts';
import classes from './ProductPicture.module.css';

/** Brands with pictures of their own, which `npm run pictures` makes from the demo; others use the first brand’s. */
const pictured = ['encore', 'homecoming'];

type ProductPictureProps = {
  name: 'directory' | 'record' | 'rehire';
  /** Describes what the picture shows. */
  label: string;
  /** Loads at once; other pictures load when scrolled to. */
  first?: boolean;
};

/** A picture of the real product, in the page’s theme and for its width. */
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
