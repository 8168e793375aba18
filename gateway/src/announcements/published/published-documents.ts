import type { Attachment } from '../../domain/announcements/announcement.ts'
import type { AttachmentFiles } from '../../sources/public-api/attachment-files.ts'
import type { AnnouncementArchive } from '../archive.ts'
import type { Folder } from './folder.ts'

/** Documents of announcements, saved next to their pages. */
export interface PublishedDocuments {
  /** Saves this announcement's documents in one of the next rounds. */
  add(id: string): void
  remove(id: string): Promise<void>
  /** Saves the documents of a few announcements; failed ones are retried in the next round. */
  saveSome(): Promise<void>
}

interface PublishedDocumentsOptions {
  archive: AnnouncementArchive
  folder: Folder
  files: AttachmentFiles
  /** True once the process is ending. */
  isOver: () => boolean
}

const announcementsPerRound = 20

export function createPublishedDocuments(options: PublishedDocumentsOptions): PublishedDocuments {
  const { archive, folder, files, isOver } = options
  const missing = new Set<string>()
  /** Corrected announcements, which must not wait for the documents of a whole archive. */
  const corrected = new Set<string>()
  /** Revisions of saved documents, by path. A document that was saved by an earlier run is loaded again. */
  const revisions = new Map<string, number | undefined>()
  const folderOf = (id: string) => `announcements/${id}/attachments`
  const pathOf = ({ announcementId, number }: Attachment) => `${folderOf(announcementId)}/${number}.pdf`

  /** Removes documents that were replaced, which have another size, or that are attached no longer. */
  async function removeOld(id: string, attachments: readonly Attachment[]): Promise<void> {
    for (const name of await folder.names(folderOf(id))) {
      const path = `${folderOf(id)}/${name}`
      const attachment = attachments.find(({ number }) => name === `${number}.pdf`)
      const isSame = attachment && (!attachment.size || attachment.size === (await folder.size(path)))
      if (!isSame) await folder.remove(path)
    }
  }

  async function save(id: string): Promise<void> {
    const attachments = archive.details(id)?.attachments ?? []
    await removeOld(id, attachments)
    for (const attachment of attachments) {
      const path = pathOf(attachment)
      if ((await folder.size(path)) !== undefined && revisions.get(path) === attachment.revision) continue
      const bytes = await files.read(attachment).catch(() => undefined)
      const head = archive.get(id)
      if (!bytes) missing.add(id)
      // The announcement may have been retracted during the download.
      else if (head && archive.presented(head).retraction === null) {
        const hasReplaced = await folder.write(path, bytes)
        if (attachment.revision !== undefined) revisions.set(path, attachment.revision)
        if (hasReplaced) archive.replaced(attachment)
      }
    }
  }

  return {
    add(id) {
      const [first] = archive.details(id)?.attachments ?? []
      const isCorrected = first?.revision !== undefined && revisions.get(pathOf(first)) !== first.revision
      if (isCorrected) corrected.add(id)
      else missing.add(id)
    },
    remove: id => folder.remove(folderOf(id)),
    async saveSome() {
      for (const id of [...corrected, ...missing].slice(0, announcementsPerRound)) {
        if (isOver()) return
        corrected.delete(id)
        missing.delete(id)
        await save(id)
      }
    },
  }
}
