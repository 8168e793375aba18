import { labelsBeside, type LastPriceTag, type Picture } from '../compositions/picture.ts'
import styles from './price-chart.module.css'

interface PriceLevelsProps {
  picture: Picture
  tag: LastPriceTag | null
}

/** The figures beside the picture at rest, and the live price among them: the one thing that moves with every trade. */
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
      {tag && (
        <div
          className={styles.tag}
          style={{ transform: `translateY(${Math.round(tag.y)}px)` }}
          aria-hidden="true"
        >
          <span>{tag.text}</span>
        </div>
      )}
    </>
  )
}
