import { useBrand } from '#web/lib/brand.ts';
import { useTheme } from '#web/lib/theme.ts';
import classes from './ProductPicture.module.css';

/** Brands with pictures of their own, which `npm run pictures` makes from the demo; others use the first brand’s. */
const pictured = ['encore', 'homecoming'];

/** Widths and heights in pixels, as e2e/pictures.ts takes them. */
const shapes = {
  large: { width: 1984, height: 1184 },
  wide: { width: 1376, height: 960 },
  tall: { width: 750, height: 1440 },
} as const;

type ProductPictureProps = {
  name: 'directory' | 'record' | 'rehire' | 'event' | 'survey';
  /** Describes what the picture shows. */
  label: string;
  /** `large`: as wide as the page, loaded at once; `wide`: beside its text; `tall`: a phone, at every width. All but the large one load when scrolled to. */
  shape: keyof typeof shapes;
};

/** A picture of the real product, in the page’s theme and for its width. */
export function ProductPicture({ name, label, shape }: ProductPictureProps) {
  const theme = useTheme();
  const { key } = useBrand();
  const brand = pictured.includes(key) ? key : pictured[0];
  const addressOf = (size: keyof typeof shapes | 'phone') => `/product/${brand}/${name}-${size}-${theme}.avif`;
  const isFirst = shape === 'large';
  return (
    <div className={classes.frame} data-first={isFirst || undefined}>
      <picture>
        {shape !== 'tall' && (
          <source media="(max-width: 36rem)" srcSet={addressOf('phone')} width={750} height={1200} />
        )}
        <img
          className={classes.picture}
          src={addressOf(shape)}
          alt={label}
          {...shapes[shape]}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
      </picture>
    </div>
  );
}
