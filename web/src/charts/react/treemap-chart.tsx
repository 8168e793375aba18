import type { CSSProperties } from 'react'
import { type TreemapPart, type TreemapTile, treemapTiles } from '../compositions/treemap.ts'
import styles from './treemap-chart.module.css'

/** A tile of the picture: what it is called, and where it leads. */
export interface TreemapItem {
  key: string
  label: string
  /** Below the label where there is room, such as a change with its sign. */
  text: string
  /** Below both where there is room. */
  name: string
  /** All of it, for a pointer that rests there. */
  title: string
  href: string
  value: number
  /** From -3, fallen far, over 0 to 3, risen far. */
  level: number
}

/** Items under a name. */
export interface TreemapGroup {
  key: string
  label: string
  href: string
  items: readonly TreemapItem[]
}

/** Three layouts of one picture: each is drawn for about its true size, so that names have room, and from the least width on. */
const layouts = [
  { width: 1180, height: 600, header: 22, least: 896 },
  { width: 760, height: 760, header: 22, least: 544 },
  { width: 330, height: 640, header: 22, least: 288 },
] as const

/** No letter of a name in 13 px is wider on the average, whatever the reader's typeface. */
const letterWidth = 8.8

/** A single group is less, and takes less room: so much of the height. */
const singleHeight = 0.62

/** Where tiles stand in each layout. Drawn again only when what is drawn becomes other. */
export type TreemapPlaces = readonly ReadonlyMap<string, TreemapTile>[]

const partOf = ({ key, value }: TreemapItem): TreemapPart => ({ key, value, parts: [] })

/** The places of groups; of a single group those of its items. */
export function treemapPlaces(groups: readonly TreemapGroup[]): TreemapPlaces {
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
  const part = groups.length === 1 ? singleHeight : 1
  return layouts.map(({ width, height, header, least }) =>
    treemapTiles(parts, { width, height: height * part, header, leastScale: least / width }),
  )
}

/** The tile's place in each layout, as the style sheet reads it. */
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
}

/**
 * Areas as large as what they stand for, in the colour and with the sign of how they moved. For whoever sees: assistive
 * technology and the keyboard have the table beside it, with the same links.
 */
export function TreemapChart({ groups, places }: TreemapChartProps) {
  const hasGroups = groups.length > 1
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.map} data-single={!hasGroups || undefined}>
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
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are in it
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

/** What the colours mean. */
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
