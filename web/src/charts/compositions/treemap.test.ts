import { expect, test } from 'vitest'
import { type TreemapPart, treemapTiles } from './treemap.ts'

const leaf = (key: string, value: number): TreemapPart => ({ key, value, parts: [] })
const size = { width: 1000, height: 500, header: 20 }

test('areas are proportional to values, within their sector', () => {
  const parts = [
    { key: 'a', value: 0, parts: [leaf('a1', 30), leaf('a2', 10)] },
    { key: 'b', value: 0, parts: [leaf('b1', 40)] },
  ]
  const tiles = treemapTiles(parts, size)
  const area = (key: string) => tiles.get(key)!.width * tiles.get(key)!.height
  expect([...tiles.keys()].toSorted()).toEqual(['a', 'a1', 'a2', 'b', 'b1'])
  expect(area('a1') / area('a2')).toBeGreaterThan(2.7)
  expect(area('a1') / area('a2')).toBeLessThan(3.3)
  expect(Math.abs(area('a') / area('b') - 1)).toBeLessThan(0.05)
  const [whole, part] = [tiles.get('a')!, tiles.get('a2')!]
  expect(part.x).toBeGreaterThanOrEqual(whole.x)
  // The name is above the parts.
  expect(part.y).toBeGreaterThanOrEqual(whole.y + 4)
  expect(part.x + part.width).toBeLessThanOrEqual(whole.x + whole.width + 0.01)
})

test('a name is shown whole above its parts, or left out where it does not fit', () => {
  const parts = [
    { key: 'a', value: 0, parts: [leaf('a1', 97)], nameWidth: 180 },
    { key: 'b', value: 0, parts: [leaf('b1', 3)], nameWidth: 180 },
  ]
  const tiles = treemapTiles(parts, size)
  expect([tiles.get('a')!.isNamed, tiles.get('b')!.isNamed]).toEqual([true, false])
  expect(tiles.get('a1')!.y).toBe(tiles.get('a')!.y + 4)
  expect(tiles.get('b1')!.y).toBe(tiles.get('b')!.y)
  // A picture that may shrink to half its width needs twice the room for a name.
  expect(treemapTiles(parts, { ...size, leastScale: 0.1 }).get('a')!.isNamed).toBe(false)
})

test('most parts with names are wider than high', () => {
  const parts = Array.from({ length: 10 }, (_, at) => ({
    key: `${at}`,
    value: 0,
    parts: [leaf(`of ${at}`, 1 + at)],
  }))
  const tiles = treemapTiles(parts, { ...size, height: 1000 })
  const ratios = parts.map(({ key }) => tiles.get(key)!.width / tiles.get(key)!.height)
  expect(ratios.filter(ratio => ratio > 1).length).toBeGreaterThan(7)
})

test('tiles of one sector never overlap', () => {
  const parts = Array.from({ length: 25 }, (_, at) => leaf(`${at}`, 1 + (at % 7)))
  const tiles = [...treemapTiles(parts, size).values()]
  for (const [at, one] of tiles.entries())
    for (const other of tiles.slice(at + 1)) {
      const isApart =
        one.x + one.width <= other.x + 0.02 ||
        other.x + other.width <= one.x + 0.02 ||
        one.y + one.height <= other.y + 0.02 ||
        other.y + other.height <= one.y + 0.02
      expect(isApart).toBe(true)
    }
})
