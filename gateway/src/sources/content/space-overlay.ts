import { z } from 'zod'

const SyncItem = z.object({
  sys: z.object({ id: z.string(), type: z.enum(['Entry', 'Asset', 'DeletedEntry', 'DeletedAsset']) }),
  fields: z
    .object({ membersOnly: z.record(z.string(), z.unknown()).optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/** A sync item: one entry or asset. */
export type SyncItem = z.output<typeof SyncItem>

/** The items of a sync; unreadable ones are dropped. */
export const readSyncItems = (items: readonly unknown[]): SyncItem[] =>
  items.map(item => SyncItem.safeParse(item).data).filter(item => item !== undefined)

/** Changes newer than the cached copies: deleted entries, and entries that became members-only. */
export interface Overlay {
  isGone(id: string): boolean
  isMembersOnly(id: string): boolean
  /** Whether members-only content is shown: to a member, or on a site without a members' area. */
  isOpen?: boolean
}

export const nothingOverlaid: Overlay = { isGone: () => false, isMembersOnly: () => false }

export function createOverlay() {
  const gone = new Set<string>()
  const membersOnly = new Set<string>()
  const set = (ids: Set<string>, id: string, is: boolean) => (is ? ids.add(id) : ids.delete(id))
  return {
    isGone: (id: string): boolean => gone.has(id),
    isMembersOnly: (id: string): boolean => membersOnly.has(id),
    /** True if something may no longer be shown. */
    apply({ sys: { id, type }, fields }: SyncItem): boolean {
      const isGone = type.startsWith('Deleted')
      const isRestricted = Object.values(fields?.membersOnly ?? {}).includes(true)
      set(gone, id, isGone)
      set(membersOnly, id, isRestricted)
      return isGone || isRestricted
    },
  }
}
