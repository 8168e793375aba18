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
  const folderOf = (id: string) => `announcements/${id}/attachments`

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
      const path = `${folderOf(id)}/${attachment.number}.pdf`
      if ((await folder.size(path)) !== undefined) continue
      const bytes = await files.read(attachment).catch(() => undefined)
      const head = archive.get(id)
      if (!bytes) missing.add(id)
      // The announcement may have been retracted during the download.
      else if (head && archive.presented(head).retraction === null) await folder.write(path, bytes)
    }
  }

  return {
    add: id => void missing.add(id),
    remove: id => folder.remove(folderOf(id)),
    async saveSome() {
      for (const id of [...missing].slice(0, announcementsPerRound)) {
        if (isOver()) return
        missing.delete(id)
        await save(id)
      }
    },
  }
}
