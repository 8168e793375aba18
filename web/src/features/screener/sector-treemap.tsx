import { useMemo } from 'react'
import {
  TreemapChart,
  type TreemapGroup,
  TreemapLegend,
  treemapPlaces,
} from '../../charts/react/treemap-chart.tsx'
import { displayName } from '@exchange/market-rules/display-name'
import { formatAmount } from '../../lib/format-number.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { instrumentPath, sectorPath } from '../../paths.ts'
import { changeText, moveLevel } from '../quote/tile-change.ts'
import { changeOf } from './screened-figures.ts'
import { type SectorFigures, sizeInDollars } from './sector-figures.ts'
import styles from './sectors.module.css'

const groupOf = ({ name, slug, securities }: SectorFigures): TreemapGroup => ({
  key: slug,
  label: name,
  href: sectorPath(slug),
  items: securities.flatMap(security => {
    const size = sizeInDollars(security)
    if (size === null) return []
    const change = changeOf(security, null)
    const { code, name: title, currency } = security
    return {
      key: code,
      label: code,
      text: changeText(change),
      name: displayName(security),
      title: `${title}, ${name}: ${formatAmount(size, currency)}, ${changeText(change)}`,
      href: instrumentPath(code),
      value: size,
      level: moveLevel(change),
    }
  }),
})

/** Securities by size within their sectors, coloured by today's change. Tiles keep their places while figures change. */
export function SectorTreemap({ sectors, label }: { sectors: readonly SectorFigures[]; label: string }) {
  const followLink = useLinkClicks()
  const groups = sectors.map(groupOf).filter(({ items }) => items.length > 0)
  const codes = groups.flatMap(({ items }) => items.map(({ key }) => key)).join()
  // Only a different set of securities gets a new layout: a tick moves no tile.
  // eslint-disable-next-line react/exhaustive-deps
  const places = useMemo(() => treemapPlaces(groups), [codes])
  if (groups.length === 0) return null
  return (
    <figure className={styles.figure}>
      <figcaption>{label}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only */}
      <div onClick={followLink}>
        <TreemapChart groups={groups} places={places} />
      </div>
      <TreemapLegend />
    </figure>
  )
}
