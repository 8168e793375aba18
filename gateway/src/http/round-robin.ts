/** Work of one reader. */
interface Lane<Item> {
  /** Waiting items, the oldest first. */
  items: Set<Item>
  running: number
}

/** An item whose turn it is, and the reader for whom it counts. */
export interface Turn<Item> {
  item: Item
  reader: string
}

/** Waiting items by reader. Readers take turns; an item may wait for several readers. */
export interface RoundRobin<Item> {
  add(item: Item, reader: string): void
  /** Takes an item from one reader, or from all. */
  remove(item: Item, reader?: string): void
  /** Items that wait for a reader. */
  waitingOf(reader: string): number
  /** Takes the oldest item of the next reader who has fewer than `runningPerReader` items running. */
  next(): Turn<Item> | undefined
  /** Ends a turn. */
  end(turn: Turn<Item>): void
  /** The newest item that only the reader with the most waiting items waits for, and the number of those items. */
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
        // A map keeps the order of insertion: the reader goes behind all others.
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
