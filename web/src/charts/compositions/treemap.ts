import { hierarchy, treemap } from 'd3'

/** A part of a whole: an area, or parts of its own. */
export interface TreemapPart {
  key: string
  /** Of a part without parts: what its area stands for, above zero. */
  value: number
  parts: readonly TreemapPart[]
  /** Of a part with parts: the width of its name, in pixels. */
  nameWidth?: number
}

interface TreemapSize {
  width: number
  height: number
  /** The height above a part's parts in which its name stands. */
  header: number
  /** The least of its width at which the picture is shown, as a part of it. */
  leastScale?: number
}

/** Where a part stands, in percent of the whole. */
export interface TreemapTile {
  x: number
  y: number
  width: number
  height: number
  /** Whether there is room for its name: a name is whole or left out. */
  isNamed: boolean
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Between neighbours, in pixels. */
const gap = 2

/** A part with parts is about so many times wider than high, as its name is written along its top. */
const nameRatio = 2.2

const percent = (part: number, whole: number) => Math.round((part / whole) * 1e4) / 100

/** Squares as near as can be, the largest first from the top left, without a gap at the right and below. */
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

/** Tiles by key: each part's area as large as its value, the largest first from the top left. */
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
