import { labelsBeside, type LastPriceTag, type Picture } from '../compositions/picture.ts'
import styles from './price-chart.module.css'
import { PriceTag } from './price-tag.tsx'

interface PriceLevelsProps {
  picture: Picture
  tag: LastPriceTag | null
}

/** The figures beside the picture at rest, and the live price among them. */
export function PriceLevels({ picture, tag }: PriceLevelsProps) {
  return (
    <>
      <div className={styles.levels} aria-hidden="true">
        {labelsBeside(picture, tag).map(({ text, y }) => (
          <span key={`${text}@${Math.round(y)}`} style={{ top: `${Math.round(y)}px` }}>
            {text}
          </span>
        ))}
      </div>
      <PriceTag tag={tag} />
    </>
  )
}
