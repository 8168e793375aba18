import DataLoader from 'dataloader'
import { type DeliveredAsset, type DeliveredEntry, type Delivery, linkKey } from './delivery-contract.ts'

/** The entries and assets behind links; null for one that is not there. */
export interface LinkLoader {
  entry(id: string): Promise<DeliveredEntry | null>
  asset(id: string): Promise<DeliveredAsset | null>
}

/** Reads entries or assets by their ids, which are in order. */
export type ReadLinked = (kind: 'entries' | 'assets', ids: readonly string[]) => Promise<Delivery | null>

/** Ids of one call. */
const idsPerCall = 100

/** What came with the page costs nothing more; the rest is asked for by a hundred at a time. */
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
