import type { CSSProperties } from 'react'
import { type TreemapPart, type TreemapTile, treemapTiles } from '../compositions/treemap.ts'
import styles from './treemap-chart.module.css'

/** Tile of the picture: label and link. */
export interface TreemapItem {
  key: string
  label: string
  /** Text below the label where there is room, such as a signed change. */
  text: string
  /** Name below both where there is room. */
  name: string
  /** Full text in the tooltip. */
  title: string
  href: string
  value: number
  /** From -3 (strong fall) through 0 to 3 (strong rise). */
  level: number
}

/** Named group of items. */
export interface TreemapGroup {
  key: string
  label: string
  /** No link without one. */
  href?: string | undefined
  items: readonly TreemapItem[]
}

/** Three layouts of one picture, each for a range of widths, so that names have room at about the true size. */
const layouts = [
  { width: 1180, height: 600, header: 22, least: 896 },
  { width: 760, height: 760, header: 22, least: 544 },
  { width: 330, height: 640, header: 22, least: 288 },
] as const

/** Upper bound for the average letter width of a name at 13 px, in any typeface. */
const letterWidth = 8.8

/** Height of a low picture, as a fraction of the full height. */
const lowHeight = 0.62

/** Positions of tiles in each layout. Recalculated only when the items change. */
export type TreemapPlaces = readonly ReadonlyMap<string, TreemapTile>[]

const partOf = ({ key, value }: TreemapItem): TreemapPart => ({ key, value, parts: [] })

/** Whether a picture is low by default: a single group is. */
const isSingle = (groups: readonly TreemapGroup[]) => groups.length === 1

/** Positions of groups, or of the items of a single group. `isLow` must be that of the picture. */
export function treemapPlaces(groups: readonly TreemapGroup[], isLow = isSingle(groups)): TreemapPlaces {
  const [only] = groups
  const parts =
    groups.length === 1 && only
      ? only.items.map(partOf)
      : groups.map(({ key, label, items }) => ({
          key: `group ${key}`,
          value: 0,
          parts: items.map(partOf),
          nameWidth: label.length * letterWidth,
        }))
  const part = isLow ? lowHeight : 1
  return layouts.map(({ width, height, header, least }) =>
    treemapTiles(parts, { width, height: height * part, header, leastScale: least / width }),
  )
}

/** Positions of a tile in each layout, as custom properties for the style sheet. */
function placeStyle(places: TreemapPlaces, key: string): CSSProperties {
  const all = places.flatMap((tiles, at) => {
    const tile = tiles.get(key)
    const { x, y, width, height } = tile ?? { x: 0, y: 0, width: 0, height: 0 }
    return [
      ...(tile && !tile.isNamed ? [[`--name${at}`, 'none']] : []),
      [`--x${at}`, `${x}%`],
      [`--y${at}`, `${y}%`],
      [`--w${at}`, `${width}%`],
      [`--h${at}`, `${height}%`],
    ]
  })
  return Object.fromEntries(all) as CSSProperties
}

interface TreemapChartProps {
  groups: readonly TreemapGroup[]
  places: TreemapPlaces
  /** Whether the picture is low, for few items. */
  isLow?: boolean
}

/**
 * Areas proportional to the items' values, with colour and sign of their change. Visual only: assistive technology and the
 * keyboard use the table next to it, with the same links.
 */
export function TreemapChart({ groups, places, isLow = isSingle(groups) }: TreemapChartProps) {
  const hasGroups = groups.length > 1
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.map} data-low={isLow || undefined}>
        {hasGroups &&
          groups.map(({ key, label, href }) => (
            <a
              key={key}
              href={href}
              tabIndex={-1}
              className={styles.group}
              style={placeStyle(places, `group ${key}`)}
            >
              {label}
            </a>
          ))}
        {groups.flatMap(({ items }) =>
          items.map(({ key, label, text, name, title, href, level }) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label is in its children
            <a
              key={key}
              href={href}
              tabIndex={-1}
              title={title}
              className={styles.tile}
              data-level={level}
              data-long={label.length > 4 || undefined}
              style={placeStyle(places, key)}
            >
              <span className={styles.words}>
                <b>{label}</b>
                <span>{text}</span>
                <small>{name}</small>
              </span>
            </a>
          )),
        )}
      </div>
    </div>
  )
}

/** Legend of the colours. */
export function TreemapLegend() {
  const steps = [
    [-3, '−3% or less'],
    [-2, '−1%'],
    [-1, 'below −0.25%'],
    [0, 'within ±0.25%'],
    [1, 'above +0.25%'],
    [2, '+1%'],
    [3, '+3% or more'],
  ] as const
  return (
    <ul className={styles.legend}>
      {steps.map(([level, words]) => (
        <li key={level} data-level={level}>
          {words}
        </li>
      ))}
    </ul>
  )
}
