import { hierarchy, treemap } from 'd3'

/** Node of the treemap: an area, or a group of parts. */
export interface TreemapPart {
  key: string
  /** Value of a leaf, represented by its area. Above zero. */
  value: number
  parts: readonly TreemapPart[]
  /** Width of a group's name, in pixels. */
  nameWidth?: number
}

interface TreemapSize {
  width: number
  height: number
  /** Height of the group name above its parts. */
  header: number
  /** Smallest displayed width, as a fraction of the layout width. */
  leastScale?: number
}

/** Position of a part, in percent of the whole. */
export interface TreemapTile {
  x: number
  y: number
  width: number
  height: number
  /** Whether there is room for its name. Names are shown in full or omitted. */
  isNamed: boolean
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Gap between neighbours, in pixels. */
const gap = 2

/** Target aspect ratio of groups. They are wider than high because the name runs along the top. */
const nameRatio = 2.2

const percent = (part: number, whole: number) => Math.round((part / whole) * 1e4) / 100

/** Arranges tiles as square as possible, largest first from the top left, without a gap at the right and bottom edges. */
function squares(parts: readonly TreemapPart[], box: Box, stretch = 1): { part: TreemapPart; box: Box }[] {
  const root = hierarchy<Partial<TreemapPart>>({ parts }, node => node.parts)
    .sum(({ value = 0, parts: own = [] }) => (own.length === 0 ? value : 0))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0))
  const byKey = new Map(parts.map(part => [part.key, part]))
  const laidOut = treemap<Partial<TreemapPart>>().size([box.width / stretch, box.height])(root)
  return (laidOut.children ?? []).map(({ data, x0, x1, y0, y1 }) => {
    const isLast = { x: x1 * stretch > box.width - 1, y: y1 > box.height - 1 }
    return {
      part: byKey.get(data.key!)!,
      box: {
        x: box.x + x0 * stretch,
        y: box.y + y0,
        width: (x1 - x0) * stretch - (isLast.x ? 0 : gap),
        height: y1 - y0 - (isLast.y ? 0 : gap),
      },
    }
  })
}

/** Tiles by key. Areas are proportional to values, largest first from the top left. */
export function treemapTiles(
  parts: readonly TreemapPart[],
  { width, height, header, leastScale = 1 }: TreemapSize,
): ReadonlyMap<string, TreemapTile> {
  const tile = (box: Box, isNamed: boolean): TreemapTile => ({
    x: percent(box.x, width),
    y: percent(box.y, height),
    width: percent(box.width, width),
    height: percent(box.height, height),
    isNamed,
  })
  const whole = { x: 0, y: 0, width, height }
  const hasParts = parts.some(part => part.parts.length > 0)
  return new Map(
    squares(parts, whole, hasParts ? nameRatio : 1).flatMap(({ part, box }) => {
      const { key, parts: own, nameWidth = 0 } = part
      const isNamed = nameWidth <= box.width * leastScale && box.height > 2 * header
      if (own.length === 0) return [[key, tile(box, isNamed)] as const]
      const top = isNamed ? header : 0
      const inner = { ...box, y: box.y + top, height: box.height - top }
      return [
        [key, tile(box, isNamed)] as const,
        ...squares(own, inner).map(one => [one.part.key, tile(one.box, true)] as const),
      ]
    }),
  )
}
