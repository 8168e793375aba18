/** Work of one reader. */
interface Lane<Item> {
  /** Waiting items, oldest first. */
  items: Set<Item>
  running: number
}

/** The next item, and the reader it counts for. */
export interface Turn<Item> {
  item: Item
  reader: string
}

/** Waiting items by reader, served round robin. An item may wait for several readers. */
export interface RoundRobin<Item> {
  add(item: Item, reader: string): void
  /** Removes an item from one reader, or from all. */
  remove(item: Item, reader?: string): void
  /** Number of items waiting for a reader. */
  waitingOf(reader: string): number
  /** Takes the oldest item of the next reader with fewer than `runningPerReader` running items. */
  next(): Turn<Item> | undefined
  /** Ends a turn. */
  end(turn: Turn<Item>): void
  /** The newest item of the reader with the most waiting items that no other reader waits for, and the number of those items. */
  longest(): { item: Item; count: number } | undefined
}

export function createRoundRobin<Item>(runningPerReader: number): RoundRobin<Item> {
  const lanes = new Map<string, Lane<Item>>()

  function dropIfEmpty(reader: string): void {
    const lane = lanes.get(reader)
    if (lane && lane.items.size === 0 && lane.running === 0) lanes.delete(reader)
  }

  function remove(item: Item, reader?: string): void {
    for (const name of reader === undefined ? [...lanes.keys()] : [reader]) {
      lanes.get(name)?.items.delete(item)
      dropIfEmpty(name)
    }
  }

  return {
    remove,
    add(item, reader) {
      const lane = lanes.get(reader) ?? { items: new Set(), running: 0 }
      lane.items.add(item)
      lanes.set(reader, lane)
    },
    waitingOf: reader => lanes.get(reader)?.items.size ?? 0,
    next() {
      for (const [reader, lane] of lanes) {
        const [item] = lane.items
        if (item === undefined || lane.running >= runningPerReader) continue
        lane.running += 1
        // A map keeps insertion order: the reader moves behind all others.
        lanes.delete(reader)
        lanes.set(reader, lane)
        remove(item)
        return { item, reader }
      }
      return undefined
    },
    end({ reader }) {
      const lane = lanes.get(reader)
      if (lane) lane.running -= 1
      dropIfEmpty(reader)
    },
    longest() {
      let longest: Lane<Item> | undefined
      for (const lane of lanes.values()) if (lane.items.size > (longest?.items.size ?? 0)) longest = lane
      const others = [...lanes.values()].filter(lane => lane !== longest)
      const item = [...(longest?.items ?? [])].findLast(each => !others.some(({ items }) => items.has(each)))
      return item === undefined || !longest ? undefined : { item, count: longest.items.size }
    },
  }
}
