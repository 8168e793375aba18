import { memo } from 'react'
import type { Picture } from '../compositions/picture.ts'
import { pageColour, pathAttributes } from '../painters/svg.ts'
import { edgeWidth } from '../scales/label-density.ts'
import styles from './price-chart.module.css'

interface ChartStillProps {
  picture: Pick<Picture, 'layout' | 'marks' | 'timeLabels'>
}

/**
 * The picture at rest. Its paths stretch with the page, whose width is unknown to the server; strokes keep their width. Labels
 * are text next to them, positioned in percent of the plot and thinned by container queries. For screen readers the caption
 * replaces the picture, since naming the picture would repeat the sentence.
 */
export const StaticChart = memo(function StaticChart({ picture }: ChartStillProps) {
  const { layout, marks, timeLabels } = picture
  return (
    <>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {marks.map(mark => (
          <path
            key={mark.kind}
            data-rule={mark.barWidth === undefined ? '' : undefined}
            {...pathAttributes(mark, pageColour)}
          />
        ))}
      </svg>
      <div className={styles.times} aria-hidden="true">
        <div>
          {timeLabels.map(({ text, x, isStrong, minWidth }) => (
            <span
              key={`${text}@${Math.round(x)}`}
              style={{ left: `${((x / layout.width) * 100).toFixed(2)}%` }}
              data-from={minWidth || undefined}
              data-strong={isStrong || undefined}
              data-edge={x < edgeWidth || undefined}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
    </>
  )
})
