import { type LastPriceTag, type Picture, placeTag } from '../compositions/picture.ts'
import styles from './price-chart.module.css'

interface PriceLevelsProps {
  picture: Pick<Picture, 'layout' | 'levelLabels'>
  tag: LastPriceTag | null
}

/** Level labels next to the picture at rest, with the live price, the only part that changes with every trade. */
export function PriceLevels({ picture, tag }: PriceLevelsProps) {
  // Percent of the plot's height, because a style sheet may shrink the picture.
  const percent = (y: number) => `${Math.round((y / picture.layout.height) * 10_000) / 100}%`
  const { labels, at } = placeTag(picture, tag)
  return (
    <>
      <div className={styles.levels} aria-hidden="true">
        {labels.map(({ text, y }) => (
          <span key={`${text}@${Math.round(y)}`} style={{ top: percent(y) }}>
            {text}
          </span>
        ))}
      </div>
      {tag && (
        <div className={styles.tag} style={{ transform: `translateY(${percent(tag.y)})` }} aria-hidden="true">
          <span style={{ top: `calc(${percent(at.y - tag.y)} + ${at.offset}px)` }}>{tag.text}</span>
        </div>
      )}
    </>
  )
}
