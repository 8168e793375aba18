import DataLoader from 'dataloader'
import { type DeliveredAsset, type DeliveredEntry, type Delivery, linkKey } from './delivery-contract.ts'

/** Loads the entries and assets behind links; null for missing ones. */
export interface LinkLoader {
  entry(id: string): Promise<DeliveredEntry | null>
  asset(id: string): Promise<DeliveredAsset | null>
}

/** Reads entries or assets by id. The ids are sorted. */
export type ReadLinked = (kind: 'entries' | 'assets', ids: readonly string[]) => Promise<Delivery | null>

/** Maximum ids per call. */
const idsPerCall = 100

/** Links included with the page cost no call; the rest are requested a hundred at a time. */
export function createLinkLoader(first: Delivery, read: ReadLinked): LinkLoader {
  const entries = new Map(first.entries)
  const assets = new Map(first.assets)

  const missing = (kind: 'entries' | 'assets') =>
    new DataLoader<string, null>(
      async ids => {
        const delivery = await read(kind, ids.toSorted())
        for (const [id, entry] of delivery?.entries ?? []) entries.set(id, entry)
        for (const [id, asset] of delivery?.assets ?? []) assets.set(id, asset)
        return ids.map(() => null)
      },
      { maxBatchSize: idsPerCall },
    )
  const [missingEntries, missingAssets] = [missing('entries'), missing('assets')]
  const isUnresolved = (linkType: string, id: string) => first.unresolved.has(linkKey({ linkType, id }))

  return {
    async entry(id) {
      if (!entries.has(id) && !isUnresolved('Entry', id)) await missingEntries.load(id)
      return entries.get(id) ?? null
    },
    async asset(id) {
      if (!assets.has(id) && !isUnresolved('Asset', id)) await missingAssets.load(id)
      return assets.get(id) ?? null
    },
  }
}
